import { sql } from 'kysely'
import type { Database } from './connections.ts'
import { onlyRow } from './only-row.ts'

/** A request with an idempotency key. */
export interface KeyedRequest {
  key: string
  fingerprint: Uint8Array
}

/** The kept response, sealed. Locks the key until the end of the transaction; refuses one of another request. */
export async function findAnswer(database: Database, { key, fingerprint }: KeyedRequest): Promise<string | null> {
  const { rows } = await sql<{ answer: string | null }>`
    select answer from requests.find(${key}, ${fingerprint})
  `.execute(database)
  return rows[0]?.answer ?? null
}

export async function keepAnswer(database: Database, request: KeyedRequest, answer: string): Promise<void> {
  await sql`select requests.keep(${request.key}, ${request.fingerprint}, ${answer})`.execute(database)
}

interface Attempt {
  id: string
  answer: string | null
}

/** Begins an attempt with several transactions; refuses it while another one is running. */
export async function beginAttempt(database: Database, { key, fingerprint }: KeyedRequest): Promise<Attempt> {
  const result = await sql<Attempt>`
    select id, answer from requests.attempt(${key}, ${fingerprint})
  `.execute(database)
  return onlyRow(result)
}

/** Ends an attempt that has failed. One that was refused has changed nothing. */
export async function endAttempt(database: Database, { key }: KeyedRequest, wasRefused: boolean): Promise<void> {
  await sql`select requests.release(${key}, ${wasRefused})`.execute(database)
}
