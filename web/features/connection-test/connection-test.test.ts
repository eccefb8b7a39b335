import { describe, expect, test } from 'vitest'
import { type CheckName, hostAndPort, verdictOf } from './checks.ts'
import { ConnectionTest } from './connection-test.ts'
import type { Probe, Reach } from './probe.ts'

const entrance = { url: 'wss://calls.example.org/livekit', token: 'secret', hasTurn: true }
const reached: Reach = { isReached: true, addresses: ['192.0.2.1:7882'] }
const missed: Reach = { isReached: false, addresses: ['192.0.2.1:7882'] }
const nothing: Reach = { isReached: false, addresses: [] }

type Results = Partial<Record<CheckName, Reach>>

function scripted(results: Results = {}, changes: Partial<typeof entrance> = {}) {
  const asked: CheckName[] = []
  const states: string[] = []
  let time = 0
  const probe: Probe = async (name) => {
    asked.push(name)
    time += 250
    return results[name] ?? reached
  }
  const connection = new ConnectionTest({
    enter: async () => ({ ...entrance, ...changes }),
    loadProbe: async () => probe,
    now: () => time,
  })
  connection.subscribe(() => {
    const { checks } = connection.snapshot()
    states.push(
      Object.values(checks)
        .map(({ state }) => state[0])
        .join(''),
    )
  })
  return { connection, asked, states }
}

async function checksAfter(results: Results, changes?: Partial<typeof entrance>) {
  const { connection } = scripted(results, changes)
  await connection.run()
  return connection.snapshot().checks
}

describe('[CALL-71] a test of the connection', () => {
  test('makes one check after the other', async () => {
    const { connection, asked, states } = scripted()
    await connection.run()
    expect(asked).toEqual(['signaling', 'udp', 'tcp', 'turn'])
    expect([...new Set(states)]).toEqual(['wwww', 'rwww', 'pwww', 'prww', 'ppww', 'pprw', 'pppw', 'pppr', 'pppp'])
  })

  test('notes the duration of a check and the addresses that it concerns', async () => {
    const { udp, tcp } = await checksAfter({ tcp: missed })
    expect([udp, tcp]).toEqual([
      { state: 'passed', duration: 250, addresses: reached.addresses },
      { state: 'failed', duration: 250, addresses: missed.addresses },
    ])
  })

  test('makes no further check once the media server cannot be reached', async () => {
    const { connection, asked } = scripted({ signaling: missed })
    await connection.run()
    const unreachable = { state: 'skipped', reason: 'unreachable' }
    expect(asked).toEqual(['signaling'])
    expect(connection.snapshot().checks).toMatchObject({ udp: unreachable, tcp: unreachable, turn: unreachable })
  })

  test('says that TURN is not configured, instead of failing', async () => {
    expect((await checksAfter({}, { hasTurn: false })).turn).toEqual({ state: 'skipped', reason: 'not-configured' })
  })

  test('says that the media server does not offer TCP, instead of failing', async () => {
    expect((await checksAfter({ tcp: nothing })).tcp).toEqual({ state: 'skipped', reason: 'not-offered' })
  })

  test('fails by UDP also when the media server offers none', async () => {
    expect((await checksAfter({ udp: nothing })).udp).toMatchObject({ state: 'failed', addresses: [] })
  })

  test('keeps why the portal refused it', async () => {
    const refusal = new Error('refused')
    const connection = new ConnectionTest({
      enter: () => Promise.reject(refusal),
      loadProbe: async () => async () => reached,
    })
    await connection.run()
    expect(connection.snapshot()).toMatchObject({ phase: 'refused', error: refusal })
  })

  test('forgets everything when it is stopped, and tells the check that runs', async () => {
    let isTold = false
    const connection: ConnectionTest = new ConnectionTest({
      enter: async () => entrance,
      loadProbe: async () => async (_name, _entrance, signal) => {
        connection.stop()
        isTold = signal.aborted
        return reached
      },
    })
    await connection.run()
    expect([isTold, connection.snapshot().phase, connection.snapshot().checks.signaling.state]).toEqual([
      true,
      'new',
      'waiting',
    ])
  })

  test('begins anew when it is run again', async () => {
    const results: Results = { signaling: missed }
    const { connection } = scripted(results)
    await connection.run()
    delete results.signaling
    await connection.run()
    expect(connection.snapshot()).toMatchObject({ phase: 'done', checks: { signaling: { state: 'passed' } } })
  })

  test.each<[string, Results, string]>([
    ['good with UDP', { tcp: missed, turn: missed }, 'good'],
    ['limited with TCP only', { udp: missed, turn: missed }, 'limited'],
    ['limited with TURN only', { udp: missed, tcp: missed }, 'limited'],
    ['blocked without any way', { udp: missed, tcp: missed, turn: missed }, 'blocked'],
    ['blocked without the media server', { signaling: missed }, 'blocked'],
  ])('finds that calls are %s', async (_, results, verdict) => {
    expect(verdictOf(await checksAfter(results))).toBe(verdict)
  })
})

test.each([
  ['wss://calls.example.org/livekit', 'calls.example.org:443'],
  ['ws://127.0.0.1:54321/livekit', '127.0.0.1:54321'],
  ['ws://calls.example.org', 'calls.example.org:80'],
])('the host and port of %s are %s', (url, expected) => {
  expect(hostAndPort(url)).toBe(expected)
})
