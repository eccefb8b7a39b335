import { sql } from 'kysely'
import type { Fault } from '../../../supabase/functions/_shared/contract/errors/catalog.ts'
import { message } from '../../../supabase/functions/_shared/contract/errors/message.ts'
import type { Connections } from '../../../supabase/functions/_shared/platform/db/connections.ts'
import { statementsAsItself } from '../../../supabase/functions/_shared/platform/db/transaction.ts'
import type { Accepted, Upload } from './check-upload.ts'

/** An attempt to check or copy a file. */
export interface Claim extends Upload {
  attempt: number
  /** How many attempts ended without a report. */
  interruptions: number
  /** The file of which it is a copy. */
  sourceId: string | null
  sourceFolder: string | null
}

export type FileClaims = ReturnType<typeof createFileClaims>

/** The worker's commands on files, each in its own transaction. They change nothing once another attempt has begun. */
export function createFileClaims(connections: Connections) {
  const rows = statementsAsItself(connections)
  const isOurs = async (statement: ReturnType<typeof sql<{ isOurs: boolean }>>): Promise<boolean> =>
    (await rows(statement))[0]?.isOurs === true

  return {
    /** Null when no file waits. */
    next: async (withCopies: boolean): Promise<Claim | null> =>
      (await rows(sql<Claim>`select * from files.claim(${withCopies})`))[0] ?? null,
    /** Whether this is still the attempt that decides. */
    renew: ({ id, attempt }: Claim) => isOurs(sql`select files.renew_claim(${id}, ${attempt}) as is_ours`),
    release: ({ id, attempt }: Claim) => rows(sql`select files.release(${id}, ${attempt})`),
    /** Whether this attempt has decided. */
    accept: ({ id, attempt }: Claim, { type, size, width, height }: Accepted) =>
      isOurs(sql`select files.accept(${id}, ${attempt}, ${type}, ${size}, ${width}, ${height}) as is_ours`),
    acceptCopy: ({ id, attempt }: Claim) => rows(sql`select files.accept_copy(${id}, ${attempt})`),
    /** Whether this attempt has decided. */
    refuse: ({ id, attempt }: Claim, fault: Fault) =>
      isOurs(sql`select files.refuse(${id}, ${attempt}, ${message(fault)}) as is_ours`),
  }
}
