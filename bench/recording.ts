import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Stack } from '../local/index.ts'
import { pulseOf } from '../local/pulse.ts'
import { until } from '../local/until.ts'
import type { Caller } from '../worker/areas/recordings/tone.fixture.ts'
import { callers, type CallStack, withCallStack } from './call-stack.ts'
import { recordingGoal, trackGoal } from './goals.ts'
import type { Measurement } from './measurement.ts'

const seconds = 20
const withinMs = 60_000
/** Of the clock in /proc. */
const ticksPerSecond = 100

/** How many percent of a core the recorder takes. */
async function load(stack: Stack): Promise<number> {
  const pid = stack.services.find(({ name }) => name === 'recorder')?.pid ?? 0
  const ticks = () => pulseOf(pid)?.cpuTicks ?? NaN
  const before = ticks()
  const startedAt = performance.now()
  await pause(seconds * 1_000)
  return ((ticks() - before) / ticksPerSecond / ((performance.now() - startedAt) / 1_000)) * 100
}

interface Loads {
  /** While somebody is in the call without a microphone. */
  silent: number
  one: number
  six: number
}

async function measure({ stack, recordings, enter }: CallStack): Promise<Loads> {
  const listener = await enter(0, null, 1)
  await until(() => listener.room.isRecording || undefined, withinMs, 'the recorder is not in the call', 50)
  const silent = await load(stack)
  await listener.leave()

  const inside: Caller[] = []
  async function enterRecorded(caller: number): Promise<void> {
    const entered = await enter(caller, 300 + 100 * caller)
    inside.push(entered)
    const isRecorded = async () =>
      (await readdir(join(recordings, entered.id)).catch(() => [])).length >= inside.length || undefined
    await until(isRecorded, withinMs, `the sound of ${callers[caller]} is not recorded`, 50)
  }
  await enterRecorded(0)
  const one = await load(stack)
  for (let caller = 1; caller < callers.length; caller++) await enterRecorded(caller)
  const six = await load(stack)
  await Promise.all(inside.map((caller) => caller.leave()))
  return { silent, one, six }
}

/** Measures what recording a call costs the recorder: each track that sounds, and six of them with everything else. */
export async function recordingRows(): Promise<Measurement[]> {
  const { silent, one, six } = await withCallStack(measure, 2)
  const what = 'Recording a call: the recorder, of one core'
  return [
    {
      what,
      detail: `each of six tracks that sound, besides ${silent.toFixed(1)} % for the call; with one track ${one.toFixed(1)} % in all`,
      measured: (six - silent) / callers.length,
      goal: trackGoal,
    },
    { what, detail: 'a call of six people who sound, in all', measured: six, goal: recordingGoal },
  ]
}
