import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { until } from '../../local/until.ts'
import { Client } from '../api/support/client.ts'
import { startTestStack, type TestStack } from '../support/stack.ts'
import { connectAgain } from './support/realtime.ts'

/** Within this time a hung process is noticed, and requests that wait for it are answered. */
const noticedWithinMs = 15_000
const lines: string[] = []
let stack: TestStack
let client: Client

beforeAll(async () => {
  stack = await startTestStack({ log: (line) => lines.push(line) })
  client = new Client(stack.url)
  await client.signIn('te.paris1')
})

afterAll(() => stack.stop())

const pidOf = (name: string) => stack.services.find((service) => service.name === name)?.pid ?? 0

/** Stops a process and its children from running, as a debugger or a broken disk would. */
function hang(pid: number): void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  for (const stopped of [pid, ...children]) process.kill(stopped, 'SIGSTOP')
}

const whenRestarted = (name: string, restarts: number) =>
  until(() => stack.restartsOf(name) > restarts || undefined, noticedWithinMs, `nobody noticed that ${name} hangs`)

/** Sends requests until one succeeds, and returns the responses of those that failed. */
async function refusalsUntilGood(ask: () => Promise<Response>): Promise<Response[]> {
  const refusals: Response[] = []
  await until(
    async () => {
      const answer = await ask()
      if (!answer.ok) refusals.push(answer)
      return answer.ok || undefined
    },
    60_000,
    'the portal does not come back',
  )
  return refusals
}

describe.skipIf(process.platform !== 'linux')('a process that hangs', () => {
  test.each([
    ['functions', () => client.get('/api/config')],
    ['supabase', () => fetch(`${stack.url}/auth/v1/health`, { headers: { apikey: stack.publishableKey } })],
    ['postgres', () => client.get('/api/companies')],
  ])('is noticed and restarted when it is %s, and its callers are asked to retry', async (name, ask) => {
    const restarts = stack.restartsOf(name)
    hang(pidOf(name))
    const startedAt = performance.now()
    const first = ask()
    const [, refusal] = await Promise.all([whenRestarted(name, restarts), first])
    expect(performance.now() - startedAt).toBeLessThan(noticedWithinMs)

    for (const refused of [refusal, ...(await refusalsUntilGood(ask))]) {
      expect(refused.status).toBe(503)
      expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
      expect(await refused.json()).toMatchObject({ code: expect.stringMatching(/^service\./) as string })
    }
    expect(lines).toContain(`${name} does not answer anymore, killing it`)
    expect(stack.restartsOf(name)).toBe(restarts + 1)
  })

  test('is noticed and restarted when it is Realtime, and its connections are closed', async () => {
    const socket = await connectAgain(stack)
    hang(pidOf('realtime'))
    await whenRestarted('realtime', 0)
    expect((await socket.closed).code).toBe(1006)
    const again = await connectAgain(stack)
    again.close()
  })

  test('is noticed and restarted when it is the worker', async () => {
    hang(pidOf('worker'))
    await whenRestarted('worker', 0)
    await expect
      .poll(async () => ((await (await client.get('/api/health')).json()) as { status: string }).status, {
        timeout: 30_000,
      })
      .toBe('ok')
  })
})
