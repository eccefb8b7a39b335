/** What of an entry of the bell says which notification it has on the screen. */
export interface Entry {
  id: string
  payload: Readonly<Record<string, unknown>>
}

interface Unread {
  rooms: readonly { id: string }[]
  entries: readonly Entry[]
  /** The calls that ring for the person. */
  calls: readonly { id: string }[]
}

/** The tags of the notifications that stay. A call has one from its first ring until its entry of the bell was read. */
export const unreadTags = ({ rooms, entries, calls }: Unread): Set<unknown> =>
  new Set([...[...rooms, ...entries, ...calls].map(({ id }) => id), ...entries.map(({ payload }) => payload['callId'])])
