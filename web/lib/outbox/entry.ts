import { ApiError } from '../api.ts'
import type { NewEntry } from '../browser-database.ts'

/** What a person wants to send. */
export interface Entry<Payload> {
  /** The idempotency key: however often the entry is sent, the server stores it once. */
  id: string
  queue: string
  payload: Payload
  createdAt: string
  /** An attempt to send it, or one before it in its queue, has failed, and another one follows. */
  isDelayed: boolean
  /** The person is changing it, and it is not sent meanwhile. */
  isHeld: boolean
  /** Why the server refused the entry, which then waits for the person to decide. */
  refusal: ApiError | undefined
}

/** Whether an entry is to be sent without its person doing anything. */
export const isToSend = ({ refusal, isHeld }: NewEntry): boolean => !refusal && !isHeld

/** Stored entries, oldest first, as the web app shows them. */
export function shown<Payload>(entries: readonly NewEntry[]): Entry<Payload>[] {
  const delayed = new Set(entries.filter((entry) => entry.isDelayed && isToSend(entry)).map(({ queue }) => queue))
  return entries.map((entry) => {
    const { id, queue, payload, createdAt, isDelayed, isHeld, refusal } = entry
    return {
      id,
      queue,
      payload: payload as Payload,
      createdAt,
      isDelayed: isDelayed ?? (isToSend(entry) && delayed.has(queue)),
      isHeld: isHeld ?? false,
      refusal: refusal && new ApiError(refusal.status, '', refusal.body),
    }
  })
}

/** Why the server refused an entry, as it is stored. */
export const refusalOf = (error: unknown): NewEntry['refusal'] =>
  error instanceof ApiError ? { status: error.status, body: error.body } : undefined
