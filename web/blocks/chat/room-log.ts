import type { ChatMessage } from '@contract/chat/messages.ts'

/** The messages of a room that a client holds: everything from the first to the last of them. */
export interface RoomLog {
  /** In ascending order of `seq`. */
  readonly messages: readonly ChatMessage[]
  /** Every change up to this number is included. */
  readonly rev: number
  readonly hasOlder: boolean
  /** The `seq` of the newest message that is known to exist. */
  readonly newest: number
}

export const emptyLog: RoomLog = { messages: [], rev: 0, hasOlder: true, newest: 0 }

const lastSeq = ({ messages }: RoomLog): number => messages.at(-1)?.seq ?? 0

/** Whether messages after the last one held are still to be read. */
export const hasNewer = (log: RoomLog): boolean => log.newest > lastSeq(log)

/** Whether a held change follows others that are still to be read. */
export const hasGap = ({ messages, rev }: RoomLog): boolean => messages.some((message) => message.rev > rev)

/**
 * A log that starts with a page of history, read when the room's last change had the number `rev`. Of a page that is not the
 * newest one, `newest` says how far the room goes.
 */
export const logOf = (messages: readonly ChatMessage[], rev: number, hasOlder: boolean, newest = 0): RoomLog => {
  const log = merge({ ...emptyLog, rev, hasOlder }, messages)
  return { ...log, rev, newest: Math.max(log.newest, newest) }
}

/**
 * Adds an older page of history, requested when the log had the number `rev`. The page may lack later changes, which the
 * log did not hold when they arrived: they must be read again.
 */
export const withOlder = (log: RoomLog, older: readonly ChatMessage[], hasOlder: boolean, rev: number): RoomLog => ({
  ...merge({ ...log, hasOlder: false }, older),
  hasOlder,
  rev: Math.min(log.rev, rev),
})

/**
 * Adds a page of messages that follow the last one held, requested when the log had the number `rev`. An empty page means
 * that there are none. As with an older page, later changes must be read again.
 */
export const withNewer = (log: RoomLog, newer: readonly ChatMessage[], rev: number): RoomLog => {
  const merged = merge({ ...log, newest: 0 }, newer)
  const newest = newer.length > 0 ? Math.max(log.newest, merged.newest) : lastSeq(log)
  return { ...merged, newest, rev: Math.min(log.rev, rev) }
}

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

/**
 * Of two versions of a message, the one that changed last is kept; of the same version, what arrived last: a response
 * knows the reader's own reactions better than the broadcast. Messages before the first one held stay out, and so do
 * those that follow messages which are still to be read.
 */
function merge(log: RoomLog, changed: readonly ChatMessage[]): RoomLog {
  const first = log.hasOlder ? (log.messages[0]?.seq ?? 0) : 0
  const last = hasNewer(log) ? lastSeq(log) : Number.POSITIVE_INFINITY
  const messages = new Map(log.messages.map((message) => [message.id, message]))
  for (const message of changed) {
    const held = messages.get(message.id)
    const isWithin = message.seq >= first && message.seq <= last
    if (held ? held.rev <= message.rev : isWithin) messages.set(message.id, message)
  }
  return {
    ...log,
    messages: [...messages.values()].toSorted((one, other) => one.seq - other.seq),
    newest: Math.max(log.newest, ...changed.map(({ seq }) => seq)),
  }
}

/** The pending messages that are not among the stored ones. */
export function withoutStored<Pending extends { id: string }>(
  pending: readonly Pending[],
  stored: readonly ChatMessage[],
): readonly Pending[] {
  if (pending.length === 0) return pending
  const ids = new Set(stored.map(({ id }) => id))
  return pending.filter(({ id }) => !ids.has(id))
}
