import { until } from '../local/until.ts'
import type { Caller } from '../worker/areas/recordings/tone.fixture.ts'
import { callers, type CallStack, killLiveKit, mediaServerOf, withCallStack } from './call-stack.ts'
import { roomsGoal } from './goals.ts'
import { median } from './measure.ts'
import type { Measurement } from './measurement.ts'

const turns = 5
const withinMs = 60_000
/** How often to ask, which is as exact as the figures are. */
const everyMs = 5

async function measure({ stack, enter }: CallStack): Promise<number[]> {
  const server = mediaServerOf(stack)
  const inside: (Caller & { id: string })[] = []
  for (const caller of callers.keys()) inside.push(await enter(caller, null, caller))

  const isEverybodyThere = async () => {
    const people = inside.map(async ({ id }) => Object.keys(await server.sessions(id).catch(() => ({}))).length)
    return (await Promise.all(people)).every((count) => count > 0) || undefined
  }
  const areRoomsBack = async () => {
    const open = await server.openRooms().catch((): string[] => [])
    return inside.every(({ id }) => open.includes(id)) || undefined
  }

  const taken: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    await until(isEverybodyThere, withinMs, 'not everybody is in their call', 50)
    const backAt = await killLiveKit(stack, server)
    await until(areRoomsBack, withinMs, 'the rooms are not back', everyMs)
    taken.push(performance.now() - backAt)
  }
  await Promise.all(inside.map((caller) => caller.leave()))
  return taken
}

/** Kills the LiveKit server, and times how long its successor is there without the rooms of the running calls. */
export async function callRoomRows(): Promise<Measurement[]> {
  const taken = await withCallStack(measure, callers.length)
  return [
    {
      what: 'Rooms of running calls after the LiveKit server was killed: from its first answer until all are back',
      detail: `${callers.length} calls, longest of ${turns} times, median ${median(taken).toFixed(0)} ms`,
      measured: Math.max(...taken),
      goal: roomsGoal,
    },
  ]
}
