import { rowsOf, withDatabase } from '@/lib/browser-database.ts'
import { keep, readKept } from '@/lib/kept.ts'
import type { Room } from '@contract/chat/rooms.ts'
import { hasNewer, type RoomLog } from './room-log.ts'

const keptMessages = 50
/** In milliseconds: a busy room is written at most this often. */
const pause = 1_000

const prefix = 'messages of '
const nameOf = (room: string) => prefix + room
const waiting = new Map<string, RoomLog>()

/** Schedules storing the last messages of a room. */
export function keepMessages(person: string, room: string, log: RoomLog): void {
  if (hasNewer(log)) return
  if (!waiting.has(room))
    setTimeout(() => {
      const latest = waiting.get(room)
      waiting.delete(room)
      if (latest) void keep(person, nameOf(room), lastOf(latest))
    }, pause)
  waiting.set(room, log)
}

const lastOf = ({ messages, rev, hasOlder, newest }: RoomLog): RoomLog => ({
  messages: messages.slice(-keptMessages),
  rev,
  hasOlder: hasOlder || messages.length > keptMessages,
  newest,
})

export const readKeptMessages = (person: string, room: string): Promise<RoomLog | undefined> =>
  readKept<RoomLog>(person, nameOf(room))

/** Removes the messages of a room that the person can no longer read. Never fails. */
export async function forgetMessages(person: string, room: string): Promise<void> {
  waiting.delete(room)
  await withDatabase((database) => database.delete('kept', [person, nameOf(room)])).catch(() => undefined)
}

/** Keeps the list of rooms, and forgets the messages of rooms that the person has left or that were deleted. */
export async function keepRooms(person: string, rooms: readonly Room[]): Promise<void> {
  await keep(person, 'rooms', rooms)
  const own = new Set(rooms.filter(({ role }) => role !== null).map(({ id }) => nameOf(id)))
  const keys = await withDatabase((database) => database.getAllKeys('kept', rowsOf(person))).catch(() => [])
  const gone = keys.map(([, name]) => name).filter((name) => name.startsWith(prefix) && !own.has(name))
  await Promise.all(gone.map((name) => forgetMessages(person, name.slice(prefix.length))))
}
