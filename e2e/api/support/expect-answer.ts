import { expect } from 'vitest'
import type { Answer, Endpoint } from '../../../supabase/functions/_shared/contract/endpoint.ts'
import type { Code } from '../../../supabase/functions/_shared/contract/errors/catalog.ts'
import { type Failure, failure } from '../../../supabase/functions/_shared/contract/errors/failure.ts'

/** Expects a success whose body has exactly the shape of the endpoint's contract, and returns it. */
export async function expectAnswer<E extends Endpoint>(endpoint: E, response: Response): Promise<Answer<E>> {
  const text = await response.text()
  expect(response.status, text).toBe(endpoint.status ?? 200)
  return endpoint.answer.parse(text ? JSON.parse(text) : undefined) as Answer<E>
}

/** Expects a failure and returns its body. `code` is its own or one of its issues'; `field` is one that an issue names. */
export async function expectFailure(
  response: Response,
  status: number,
  { code, message, field }: { code?: Code; message?: string; field?: string } = {},
): Promise<Failure> {
  const text = await response.text()
  expect(response.status, text).toBe(status)
  const body = failure.parse(JSON.parse(text))
  if (code !== undefined) expect([body, ...(body.issues ?? [])].map((fault) => fault.code)).toContain(code)
  if (message !== undefined) expect([body, ...(body.issues ?? [])].map((fault) => fault.message)).toContain(message)
  if (field !== undefined) expect(body.issues?.map(({ path }) => path.join('.'))).toContain(field)
  return body
}
