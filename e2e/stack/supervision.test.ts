import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../../local/until.ts'
import { startTestStack, type TestStack } from '../support/stack.ts'

const lines: string[] = []
let stack: TestStack

beforeAll(async () => {
  stack = await startTestStack({ log: (line) => lines.push(line) })
})

afterAll(() => stack.stop())

test.each([
  ['functions', '/api/config'],
  ['supabase', '/auth/v1/health'],
])('%s is named when it is killed, callers are told to come again, and it is back', async (name, path) => {
  const ask = () => fetch(stack.url + path, { headers: { apikey: stack.publishableKey } })
  const pid = stack.services.find((service) => service.name === name)?.pid
  process.kill(pid ?? 0, 'SIGKILL')

  const refusals: Response[] = []
  await until(
    async () => {
      const answer = await ask()
      if (!answer.ok) refusals.push(answer)
      return (answer.ok && stack.restartsOf(name) > 0) || undefined
    },
    15_000,
    `${name} did not come back`,
    5,
  )
  expect(refusals.length).toBeGreaterThan(0)
  for (const refusal of refusals) {
    expect([502, 503]).toContain(refusal.status)
    expect(refusal.headers.get('retry-after')).toBe('1')
  }
  expect(await refusals.at(-1)?.json()).toEqual({ message: expect.any(String) as string })
  expect(stack.restartsOf(name)).toBe(1)
  expect(lines).toContain(`${name} ended unexpectedly (SIGKILL), starting it again`)
})
