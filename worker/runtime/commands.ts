import { sql } from 'kysely'
import type { Fault } from '../../supabase/functions/_shared/contract/errors/catalog.ts'
import { message as written } from '../../supabase/functions/_shared/contract/errors/message.ts'
import type { Connections } from '../../supabase/functions/_shared/platform/db/connections.ts'
import { statementsAsItself } from '../../supabase/functions/_shared/platform/db/transaction.ts'
import type { Language } from '../texts/texts.ts'
import type { RowFault } from './job.ts'

export interface Begun {
  kind: string
  ownerId: string
  language: Language
  arguments: unknown
}

interface Ending {
  state: 'done' | 'failed'
  message?: Fault | undefined
  errors?: RowFault[] | undefined
  file?: { path: string; name: string } | undefined
}

/** The worker's commands on jobs (schema jobs), each in its own transaction. */
export function createCommands(connections: Connections) {
  const rows = statementsAsItself(connections)

  return {
    /** Sends the worker's heartbeat and returns the ids of jobs that are not in its queue yet. */
    checkIn: async () => (await rows(sql<{ id: string }>`select * from jobs.check_in() as id`)).map(({ id }) => id),
    handedOver: (id: string) => rows(sql`select jobs.handed_over(${id})`),
    /** Null when the job has already ended. */
    begin: async (id: string) => (await rows(sql<Begun>`select * from jobs.begin(${id})`))[0] ?? null,
    /** False when the job was canceled. */
    progress: async (id: string, done: number, total: number | null) =>
      (await rows(sql<{ wanted: boolean }>`select jobs.progress(${id}, ${done}, ${total}) as wanted`))[0]?.wanted ===
      true,
    finish: (id: string, { state, message, errors, file }: Ending) =>
      rows(sql`
        select jobs.finish(${id}, ${state}, ${message ? written(message) : null}, ${JSON.stringify(errors ?? [])}, ${file?.path ?? null}, ${file?.name ?? null})
      `),
    oldFiles: async () =>
      (await rows(sql<{ path: string }>`select * from jobs.old_files() as path`)).map(({ path }) => path),
    /** Forgets the removed files, and removes the jobs of more than 30 days ago. */
    removeOld: () => rows(sql`select jobs.remove_old()`),
  }
}

export type Commands = ReturnType<typeof createCommands>
