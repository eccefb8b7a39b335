import type { ChatMessage } from '@contract/chat/messages.ts'

/** The messages of a room that a client holds: everything from the first of them to the newest. */
export interface RoomLog {
  /** In ascending order of their places. */
  readonly messages: readonly ChatMessage[]
  /** Every change up to this number is included. */
  readonly rev: number
  readonly hasOlder: boolean
}

export const emptyLog: RoomLog = { messages: [], rev: 0, hasOlder: true }

/** A log that starts with the newest page of history, read when the room's last change had the number `rev`. */
export const logOf = (messages: readonly ChatMessage[], rev: number, hasOlder: boolean): RoomLog => ({
  ...merge({ messages: [], rev, hasOlder }, messages),
  rev,
})

/** Adds an older page of history. */
export const withOlder = (log: RoomLog, older: readonly ChatMessage[], hasOlder: boolean): RoomLog => ({
  ...merge({ ...log, hasOlder: false }, older),
  hasOlder,
})

/** Adds changes that the server listed, up to the number of the last of them. */
export const withChanges = (log: RoomLog, changes: readonly ChatMessage[]): RoomLog => ({
  ...merge(log, changes),
  rev: Math.max(log.rev, ...changes.map(({ rev }) => rev)),
})

/**
 * Adds one change that was received. `isGap`: changes before it are missing and must be read; until then, `rev` stays.
 */
export function receive(log: RoomLog, message: ChatMessage): { log: RoomLog; isGap: boolean } {
  const isGap = message.rev > log.rev + 1
  return { log: isGap ? merge(log, [message]) : withChanges(log, [message]), isGap }
}

/** Of two versions of a message, the one that changed last is kept. Messages before the first one held stay out. */
function merge(log: RoomLog, changed: readonly ChatMessage[]): RoomLog {
  const first = log.messages[0]?.seq ?? 0
  const messages = new Map(log.messages.map((message) => [message.id, message]))
  for (const message of changed) {
    const held = messages.get(message.id)
    if (held ? held.rev < message.rev : !log.hasOlder || message.seq >= first) messages.set(message.id, message)
  }
  return { ...log, messages: [...messages.values()].toSorted((one, other) => one.seq - other.seq) }
}
