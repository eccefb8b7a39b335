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

  const refused = await until(async () => ((await ask()).ok ? undefined : ask()), 5_000, `${name} did not go away`, 1)
  if (!refused.ok) {
    expect([502, 503]).toContain(refused.status)
    expect(refused.headers.get('retry-after')).toBe('1')
    expect(await refused.json()).toEqual({ message: expect.any(String) as string })
  }
  await until(async () => ((await ask()).ok ? true : undefined), 15_000, `${name} did not come back`)
  expect(stack.restartsOf(name)).toBe(1)
  expect(lines).toContain(`${name} ended unexpectedly (SIGKILL), starting it again`)
})
