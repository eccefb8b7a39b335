import type { Client } from '../client.ts'

/** A request that an edit of the contract accepts, and that changes something. */
export interface Edit {
  by: Client
  path: string
  body?: Record<string, unknown>
}
/** By method and path. */
export type Edits = Record<string, () => Promise<Edit> | Edit>

/** Sends a request that has to succeed, and returns its response. */
export async function done<Answer = { id: string }>(request: Promise<Response>): Promise<Answer> {
  const response = await request
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status} ${text}`)
  return JSON.parse(text) as Answer
}
