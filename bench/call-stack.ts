import { mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStack, type Stack } from '../local/index.ts'
import { until } from '../local/until.ts'
import { createMediaServer, type MediaServer } from '../supabase/functions/_shared/platform/calls/media-server.ts'
import { type Caller, joinCall } from '../worker/areas/recordings/tone.fixture.ts'
import { idsOf } from './caller.ts'
import { ask, signIn } from './http-client.ts'

/** The LiveKit server is built first where there is none. */
const buildingMs = 30 * 60_000
/** How long somebody may take to enter a call. The library itself would wait without end. */
const enteringMs = 20_000
/** How long the LiveKit server may be away after it was killed. */
const returningMs = 60_000

/** The members of the rooms in which the calls are, of which the first is the owner. */
export const callers = ['te.paris1', 'som.paris1', 'te.berlin1', 'te.tokyo1', 'te.osaka1', 'te.lyon1'] as const

/** A stack of its own with a LiveKit server. */
export interface CallStack {
  stack: Stack
  /** Where the recorder writes; it has a folder for each call. */
  recordings: string
  /** The ids of the rooms in which the calls are. */
  rooms: readonly string[]
  /** Starts a call in one of the rooms, or gets a token for the one that runs there. */
  start: (caller: number, room?: number) => Promise<Admission>
  /** The same, and goes in with a tone, or without a microphone. */
  enter: (caller: number, hertz: number | null, room?: number) => Promise<Admission & Caller>
}

interface Admission {
  /** Of the call. */
  id: string
  token: string
}

async function openRooms(stack: Stack, count: number): Promise<Pick<CallStack, 'rooms' | 'start'>> {
  const { url } = stack
  const isReady = async () =>
    (await ask<{ services: { calls: string } }>(`${url}/api/health`, '')).services.calls === 'ok' || undefined
  await until(isReady, buildingMs, 'LiveKit is not ready', 250)
  const agent = new Agent()
  const cookies = await Promise.all(callers.map((caller) => signIn(agent, url, caller)))
  agent.destroy()
  const [owner = ''] = cookies
  const userIds = await idsOf(stack, callers.slice(1))
  const rooms: string[] = []
  for (let room = 0; room < count; room++) {
    const { id } = await ask<{ id: string }>(`${url}/api/chat/rooms`, owner, { name: `Bench ${room}` })
    await ask(`${url}/api/chat/rooms/${id}/members`, owner, { userIds })
    rooms.push(id)
  }
  const start: CallStack['start'] = (caller, room = 0) =>
    ask(`${url}/api/chat/calls/start`, cookies[caller] ?? '', { roomId: rooms[room], callType: 'voice' })
  return { rooms, start }
}

/**
 * Kills the LiveKit server and waits until its successor responds. Returns when the request that it answered was sent,
 * on the clock of `performance`.
 */
export async function killLiveKit(stack: Stack, server: MediaServer): Promise<number> {
  const pid = () => stack.services.find(({ name }) => name === 'livekit')?.pid
  const killed = pid()
  if (!killed) throw new Error('LiveKit is not running')
  process.kill(killed, 'SIGKILL')
  // What the killed one still says does not count.
  await until(() => pid() !== killed || undefined, returningMs, 'LiveKit does not end', 1)
  return until(
    async () => {
      const askedAt = performance.now()
      return server.openRooms().then(
        () => askedAt,
        () => undefined,
      )
    },
    returningMs,
    'LiveKit is not back',
    5,
  )
}

export function mediaServerOf({ livekit }: Stack): MediaServer {
  if (!livekit) throw new Error('The portal has no LiveKit server')
  return createMediaServer({ publicUrl: '', hasTurn: false, ...livekit })
}

/** With this many rooms, at most ten. */
export async function withCallStack<Result>(
  measure: (calls: CallStack) => Promise<Result>,
  rooms = 1,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-calls-'))
  const dataDir = join(folder, 'data')
  const stack = await startStack({ dataDir, seed: 'demo', serveWeb: true, livekit: 'own' })
  try {
    const { start, ...opened } = await openRooms(stack, rooms)
    return await measure({
      stack,
      ...opened,
      recordings: join(dataDir, 'recordings'),
      start,
      async enter(caller, hertz, room) {
        const admission = await start(caller, room)
        const joined = () => joinCall(stack.url, admission.token, hertz)
        return { ...admission, ...(await until(joined, enteringMs, `${callers[caller]} cannot enter the call`)) }
      },
    })
  } finally {
    await stack.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
