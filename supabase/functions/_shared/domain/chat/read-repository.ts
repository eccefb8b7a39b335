import { sql } from 'kysely'
import type { z } from 'zod'
import type { ChatFile } from '../../contract/chat/files.ts'
import { type chatRepository, type FileKind, fileKinds } from '../../contract/chat/repository.ts'
import type { Validated } from '../../contract/endpoint.ts'
import type { Database } from '../../platform/db/connections.ts'
import { containing } from '../../platform/db/containing.ts'
import { type fileKey, files, type ListedFile, splitSentAt } from './read-files.ts'

type Filters = Validated<typeof chatRepository.files>['query']

/** The files that were shared in any room, newest first, after the file with this `[sentAt, id]`. Only for administrators. */
export async function listSharedFiles(
  database: Database,
  { kind, search, countryId, from, to, limit }: Filters,
  after: z.infer<typeof fileKey> | null,
): Promise<{ sentAt: string | null; file: ChatFile }[]> {
  const pattern = search?.trim() ? containing(search.trim()) : null
  const [beforeAt = null, beforeId = null] = after ?? []
  const { rows } = await sql<ListedFile>`
    select listed.*, found.sent_at
    from chat.shared_files(
      ${kind ?? null}, ${pattern}, ${countryId ?? null}, ${from ?? null}, ${to ?? null}, ${beforeAt}, ${beforeId}, ${limit + 1}
    ) as found
    join (${files}) as listed on listed.id = found.id
    order by found.sent_at desc, found.id desc
  `.execute(database)
  return rows.map(splitSentAt)
}

/** How many files of each kind are shared. Only for administrators. */
export async function countSharedFiles(database: Database): Promise<Record<FileKind, number>> {
  const { rows } = await sql<{ kind: FileKind; count: number }>`select kind, count from chat.totals_of_files()`.execute(
    database,
  )
  const counts = new Map(rows.map(({ kind, count }) => [kind, count]))
  return Object.fromEntries(fileKinds.map((kind) => [kind, counts.get(kind) ?? 0])) as Record<FileKind, number>
}
