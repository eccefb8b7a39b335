import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { dispose } from '@livekit/rtc-node'
import { startStack, type Stack } from '../local/index.ts'
import { pulseOf } from '../local/pulse.ts'
import { until } from '../local/until.ts'
import { type Caller, joinCall } from '../worker/areas/recordings/tone.fixture.ts'
import { connect } from './caller.ts'
import { recordingGoal } from './goals.ts'
import { signIn } from './http-client.ts'
import type { Measurement } from './measurement.ts'

const people = ['te.paris1', 'som.paris1', 'te.berlin1', 'te.tokyo1', 'te.osaka1', 'te.lyon1'] as const
const seconds = 20
const withinMs = 60_000
/** The LiveKit server is built first where there is none. */
const buildingMs = 30 * 60_000
/** Of the clock in /proc. */
const ticksPerSecond = 100

/** Sends a request as somebody who has signed in, and returns the answer. */
async function ask<Answer>(url: string, cookie: string, body?: object): Promise<Answer> {
  const response = await fetch(url, {
    headers: { cookie, origin: new URL(url).origin, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return (await response.json().catch(() => undefined)) as Answer
}

/** How many percent of a core the recorder takes. */
async function load(stack: Stack): Promise<number> {
  const pid = stack.services.find(({ name }) => name === 'recorder')?.pid ?? 0
  const ticks = () => pulseOf(pid)?.cpuTicks ?? NaN
  const before = ticks()
  const startedAt = performance.now()
  await pause(seconds * 1_000)
  return ((ticks() - before) / ticksPerSecond / ((performance.now() - startedAt) / 1_000)) * 100
}

async function measure(stack: Stack, recordings: string): Promise<[one: number, six: number]> {
  const agent = new Agent()
  const database = await connect(stack.dbUrl)
  const callers: Caller[] = []
  try {
    const ready = async () =>
      (await ask<{ services: { calls: string } }>(`${stack.url}/api/health`, '')).services.calls === 'ok' || undefined
    await until(ready, buildingMs, 'LiveKit is not ready', 250)
    const cookies = await Promise.all(people.map((person) => signIn(agent, stack.url, person)))
    const [owner = ''] = cookies
    const { rows } = await database.query<{ id: string }>('select id from public.profiles where username = any ($1)', [
      people.slice(1),
    ])
    const room = await ask<{ id: string }>(`${stack.url}/api/chat/rooms`, owner, { name: 'Bench' })
    await ask(`${stack.url}/api/chat/rooms/${room.id}/members`, owner, { userIds: rows.map(({ id }) => id) })
    let id = ''
    const enter = async (cookie: string) => {
      const call = await ask<{ id: string; token: string }>(`${stack.url}/api/chat/calls/start`, cookie, {
        roomId: room.id,
        callType: 'voice',
      })
      id = call.id
      callers.push(await joinCall(stack.url, call.token, 300 + 100 * callers.length))
      const tracks = async () =>
        (await readdir(join(recordings, id)).catch(() => [])).length >= callers.length || undefined
      await until(tracks, withinMs, 'a track is not recorded', 50)
    }
    await enter(owner)
    const one = await load(stack)
    for (const cookie of cookies.slice(1)) await enter(cookie)
    return [one, await load(stack)]
  } finally {
    await Promise.all(callers.map((caller) => caller.leave()))
    await database.end()
    agent.destroy()
  }
}

/** Measures what recording a call costs, with one and with six people who sound all the time. On a stack of its own. */
export async function recordingRows(): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-recording-'))
  const dataDir = join(folder, 'data')
  const stack = await startStack({ dataDir, seed: 'demo', livekit: 'own' })
  try {
    const [one, six] = await measure(stack, join(dataDir, 'recordings'))
    const row = (detail: string, measured: number, limit: number): Measurement => ({
      what: 'Recording a call: the recorder',
      detail: `${detail}, of one core`,
      measured,
      goal: recordingGoal(limit),
    })
    return [row('one person who sounds', one, 2), row('six people who sound', six, 10)]
  } finally {
    await stack.stop()
    await dispose()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
