import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createMediaServer, type MediaServer } from '../../../supabase/functions/_shared/platform/calls/media-server.ts'
import type { Dependencies } from '../../runtime/dependencies.ts'
import { livekit } from '../../runtime/livekit.fixture.ts'
import { type Answer, scriptedConnections } from '../../runtime/scripted-connections.fixture.ts'
import { followCalls } from './follow-calls.ts'

vi.mock(import('../../../supabase/functions/_shared/platform/calls/media-server.ts'))

const callId = '0198f000-0000-7000-8000-000000000201'
const personId = '0198f000-0000-7000-8000-000000000101'
/** Until the worker looks again, in milliseconds. */
const interval = 250

const newServer = () =>
  ({
    open: vi.fn<MediaServer['open']>(async () => undefined),
    close: vi.fn<MediaServer['close']>(async () => undefined),
    removePerson: vi.fn<MediaServer['removePerson']>(async () => undefined),
    openRooms: vi.fn<MediaServer['openRooms']>(async () => [callId]),
    sessions: vi.fn<MediaServer['sessions']>(async () => ({ [personId]: 'PA_1' })),
  }) satisfies Partial<MediaServer>

let server: ReturnType<typeof newServer>
let following: ReturnType<typeof followCalls> | undefined
/** What the database was asked: the functions with their parameters. */
let asked: { name: string; parameters: readonly unknown[] }[]

beforeEach(() => {
  vi.useFakeTimers()
  server = newServer()
  vi.mocked(createMediaServer).mockReturnValue(server as unknown as MediaServer)
  asked = []
})
afterEach(async () => {
  await following?.stop()
})

/** Follows calls with a database whose functions return these rows, whenever they are asked. */
function follow(rows: Record<string, unknown[]>): void {
  const always = (name: string): Answer[] =>
    Array.from({ length: 1_000 }, () => (_: string, parameters: readonly unknown[]) => {
      asked.push({ name, parameters })
      return rows[name] ?? []
    })
  const names = ['claim', 'done', 'running', 'reconcile', 'close_lost']
  const connections = scriptedConnections(Object.fromEntries(names.map((name) => [name, always(name)])))
  following = followCalls({ connections, settings: { livekit } as Dependencies['settings'] })
}
const parametersOf = (wanted: string) => asked.filter(({ name }) => name === wanted).map(({ parameters }) => parameters)
const looks = (count: number) => vi.advanceTimersByTimeAsync(count * interval)

const running = [{ id: callId, askedAt: '2026-03-02T12:00:00Z' }]

describe('running calls', () => {
  test('are compared with the open rooms, and every 30 seconds with the people in them', async () => {
    follow({ running })
    const withPeople = [JSON.stringify({ [callId]: { [personId]: 'PA_1' } }), running[0]?.askedAt]
    const withRooms = [JSON.stringify({ [callId]: true }), running[0]?.askedAt]
    await looks(1)
    expect(parametersOf('reconcile')).toEqual([withPeople])
    await looks(119)
    expect(server.sessions).toHaveBeenCalledExactlyOnceWith(callId)
    expect(parametersOf('reconcile').slice(1)).toEqual(Array.from({ length: 119 }, () => withRooms))
    await looks(1)
    expect(parametersOf('reconcile').at(-1)).toEqual(withPeople)
  })

  test('have their rooms opened again when the media server has lost them', async () => {
    server.openRooms.mockResolvedValue([])
    follow({ running, reconcile: [{ id: callId }] })
    await looks(1)
    expect(parametersOf('reconcile')).toEqual([['{}', running[0]?.askedAt]])
    expect(server.sessions).not.toHaveBeenCalled()
    expect(server.open).toHaveBeenCalledExactlyOnceWith(callId)
  })

  test('are not looked for at the media server when there are none', async () => {
    follow({})
    await looks(2)
    expect(parametersOf('running')).toHaveLength(2)
    expect(server.openRooms).not.toHaveBeenCalled()
    expect(parametersOf('reconcile')).toEqual([])
  })
})

describe('while the media server is away', () => {
  test('the calls that it has not reported for long are closed, and each outage is logged once', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    server.openRooms.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away'))
    follow({ running })
    await looks(2)
    expect(parametersOf('close_lost')).toHaveLength(2)
    expect(parametersOf('reconcile')).toEqual([])
    expect(log).toHaveBeenCalledOnce()
    await looks(1)
    expect(parametersOf('close_lost')).toHaveLength(2)
    expect(parametersOf('reconcile')).toHaveLength(1)
    server.openRooms.mockRejectedValueOnce(new Error('away'))
    await looks(1)
    expect(parametersOf('close_lost')).toHaveLength(3)
    expect(log).toHaveBeenCalledTimes(2)
  })

  test('who is in a call is asked again as soon as it is back', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    server.sessions.mockRejectedValueOnce(new Error('away'))
    follow({ running })
    await looks(1)
    expect(parametersOf('reconcile')).toEqual([])
    await looks(1)
    expect(parametersOf('reconcile')).toEqual([
      [JSON.stringify({ [callId]: { [personId]: 'PA_1' } }), running[0]?.askedAt],
    ])
  })

  test('nothing is closed where no call is running', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    server.close.mockRejectedValue(new Error('away'))
    follow({ claim: [{ id: 1, callId, personId: null }] })
    await looks(2)
    expect(server.close).toHaveBeenCalledTimes(2)
    expect(parametersOf('close_lost')).toEqual([])
  })
})

test('closes rooms and removes people as the database says, and reports only what was done', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  server.removePerson.mockRejectedValueOnce(new Error('away'))
  follow({
    claim: [
      { id: 1, callId, personId },
      { id: 2, callId, personId: null },
    ],
  })
  await looks(1)
  expect(server.removePerson).toHaveBeenCalledExactlyOnceWith(callId, personId)
  expect(server.close).toHaveBeenCalledExactlyOnceWith(callId)
  expect(parametersOf('done')).toEqual([[2]])
  expect(log).toHaveBeenCalledOnce()
})

test('does nothing without a media server', async () => {
  const run = vi.fn<Dependencies['connections']['run']>()
  const settings = { livekit: null } as Dependencies['settings']
  following = followCalls({ connections: { run } as unknown as Dependencies['connections'], settings })
  await looks(2)
  expect(run).not.toHaveBeenCalled()
})
