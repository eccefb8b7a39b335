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
])('when %s is killed, it is named and restarted, and callers are asked to retry', async (name, path) => {
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
    expect(refusal.status).toBe(503)
    expect(refusal.headers.get('retry-after')).toBe('1')
  }
  expect(await refusals.at(-1)?.json()).toMatchObject({
    code: expect.stringMatching(/^service\./) as string,
    message: expect.any(String) as string,
  })
  expect(stack.restartsOf(name)).toBe(1)
  expect(lines).toContain(`${name} ended unexpectedly (SIGKILL), starting it again`)
})
