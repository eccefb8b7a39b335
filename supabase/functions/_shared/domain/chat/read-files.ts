import { sql } from 'kysely'
import { z } from 'zod'
import type { ChatFile } from '../../contract/chat/files.ts'
import type { Database } from '../../platform/db/connections.ts'
import { Problem } from '../../platform/http/problem.ts'
import { isAccepted } from '../../platform/storage/checked-upload.ts'

/** Files as the caller sees them; `f` is the row of chat_files. */
export const files = sql`
  select
    f.id, f.original_name, f.file_name, f.file_size, f.mime_type,
    case when f.width is not null then jsonb_build_object('width', f.width, 'height', f.height) end as image,
    f.room_id, jsonb_build_object('id', r.id, 'name', coalesce(r.name, other.names, 'Unknown User')) as room,
    jsonb_build_object(
      'id', p.id, 'firstName', p.first_name, 'lastName', p.last_name, 'email', case when a.is_active then a.email end,
      'name', p.full_name, 'country', c.name
    ) as uploader,
    coalesce(f.uploaded_at, f.created_at) as uploaded_at, m.id as message_id
  from public.chat_files f
  join public.chat_rooms r on r.id = f.room_id
  join public.profiles p on p.id = f.uploader_id
  left join people.accounts a on a.id = p.id
  left join public.countries c on c.id = p.country_id
  left join public.chat_messages m on m.room_id = f.room_id and m.file_id = f.id
  left join lateral (
    select string_agg(o.full_name, ', ' order by o.full_name, o.id) as names
    from public.profiles o where o.id = any (r.direct_pair) and o.id <> (select access.person())
  ) as other on true
`

export type ListedFile = ChatFile & { sentAt: string | null }

/** Separates the file from the time at which it was sent, which only the cursor needs. */
export const splitSentAt = ({ sentAt, ...file }: ListedFile) => ({ sentAt, file })

/** The cursor of a file in a list: `[sentAt, id]`. */
export const fileKey = z.tuple([z.iso.datetime(), z.uuid()])

/** The files of a room that were sent, newest first, after the file with this `[sentAt, id]`. */
export async function listFiles(
  database: Database,
  roomId: string,
  limit: number,
  after: z.infer<typeof fileKey> | null,
): Promise<{ sentAt: string | null; file: ChatFile }[]> {
  const older = after ? sql`and (f.sent_at, f.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``
  const { rows } = await sql<ListedFile>`
    select listed.*, f.sent_at from (${files}) as listed join public.chat_files f on f.id = listed.id
    where f.room_id = ${roomId} and f.sent_at is not null and f.deleted_at is null ${older}
    order by f.sent_at desc, f.id desc
    limit ${limit}
  `.execute(database)
  return rows.map(splitSentAt)
}

/**
 * Records that an administrator opens a file of a room that they are not a member of, and returns the ticket without
 * which Storage refuses them; null for anyone else.
 */
export async function recordOpening(database: Database, id: string, form: string): Promise<string | null> {
  const { rows } = await sql<{ ticket: string | null }>`select chat.open_file(${id}, ${form}) as ticket`.execute(
    database,
  )
  return rows[0]?.ticket ?? null
}

/** A file that the caller may see; 404 otherwise. */
export async function readFile(database: Database, id: string): Promise<ChatFile> {
  const { rows } = await sql<ChatFile>`${files} where f.id = ${id} and f.state = 'ready'`.execute(database)
  const [file] = rows
  if (!file) throw new Problem(404, 'file.not_found')
  return file
}

/** Whether the content of an upload of the caller is awaited or stored; null for an unknown one. */
export async function findUpload(database: Database, id: string): Promise<'awaited' | 'stored' | null> {
  const { rows } = await sql<{ isAwaited: boolean }>`
    select f.state = 'pending' as is_awaited from public.chat_files f where f.id = ${id}
  `.execute(database)
  const [upload] = rows
  return upload ? (upload.isAwaited ? 'awaited' : 'stored') : null
}

/** An upload of the caller once its content has been accepted, null before. Throws the reason of a refusal. */
export async function readChecked(database: Database, id: string): Promise<ChatFile | null> {
  const { rows } = await sql<{ state: string; refusal: string | null }>`
    select f.state, f.refusal from public.chat_files f where f.id = ${id}
  `.execute(database)
  return isAccepted(rows[0]) ? readFile(database, id) : null
}
