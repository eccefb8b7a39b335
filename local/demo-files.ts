import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { type DemoFile, files } from './demo-file-list.ts'
import { projectDir } from './paths.ts'
import { withClient } from './postgres/client.ts'

const folder = join(projectDir, 'supabase', 'seeds', 'files')

interface DemoTarget {
  /** Connects as the superuser. */
  adminUrl: string
  supabaseUrl: string
  secretKey: string
}

type Storage = Omit<DemoTarget, 'adminUrl'>

/**
 * Stores the files of the demo organization's chat and the recordings of its calls, once. They are no part of the seed,
 * which Supabase's own tools load too, because the contents are stored through Storage.
 */
export const loadDemoFiles = ({ adminUrl, ...storage }: DemoTarget): Promise<void> =>
  withClient(adminUrl, async (database) => {
    await database.query(
      'alter table local_stack.seed add column if not exists has_files boolean not null default false',
    )
    const { rows } = await database.query(`select from local_stack.seed where choice = 'demo' and not has_files`)
    if (rows.length === 0) return
    for (const file of files) await load(database, file, storage)
    // Loaded here, because most starts have nothing to store and need no encoder.
    const { loadDemoRecordings } = await import('./demo-recordings.ts')
    await loadDemoRecordings(database, (path, body) => store(storage, `recordings/${path}`, body, 'audio/webm'))
    await database.query('update local_stack.seed set has_files = true')
  })

/** The file's id follows from its message, so that an interrupted start can be repeated. */
const target = `
  select m.id as message, m.room_id as room, extensions.uuid_generate_v5(m.id, 'file') as file
  from public.chat_messages m where starts_with(m.content, $1) and m.deleted_at is null
  order by m.created_at limit 1`

async function load(
  database: pg.Client,
  { content, name, type, image, message: beginning }: DemoFile,
  storage: Storage,
): Promise<void> {
  const { rows } = await database.query<{ message: string; room: string; file: string }>(target, [beginning])
  const [found] = rows
  if (!found) return
  const { message, room, file } = found
  const bytes = await readFile(join(folder, content))
  await store(storage, `chat/${room}/${file}-checked`, bytes, type)
  const thumbnail = join(folder, content.replace('.png', '.thumbnail.webp'))
  if (image) await store(storage, `chat/${room}/${file}-thumbnail`, await readFile(thumbnail), 'image/webp')
  await database.query('begin')
  await database.query(
    `insert into public.chat_files (
       id, room_id, uploader_id, original_name, file_name, file_size, mime_type, width, height, state, created_at, uploaded_at, sent_at
     )
     select
       $2, m.room_id, m.author_id, $3, chat.stored_name($3, m.created_at), $4, $5, $6, $7, 'ready', m.created_at, m.created_at, m.created_at
     from public.chat_messages m where m.id = $1
     on conflict do nothing`,
    [message, file, name, bytes.length, type, image?.width ?? null, image?.height ?? null],
  )
  await database.query('update public.chat_messages set file_id = $2 where id = $1', [message, file])
  await database.query('select chat.enter_for_search(m) from public.chat_messages m where m.id = $1', [message])
  await database.query('commit')
}

async function store(
  { supabaseUrl, secretKey }: Storage,
  path: string,
  body: Uint8Array<ArrayBuffer>,
  type: string,
): Promise<void> {
  const response = await fetch(`${supabaseUrl}/storage/v1/object/${path}`, {
    method: 'POST',
    headers: { apikey: secretKey, Authorization: `Bearer ${secretKey}`, 'Content-Type': type, 'x-upsert': 'true' },
    body,
  })
  if (!response.ok) throw new Error(`Storage refuses a demo file: ${response.status} ${await response.text()}`)
}
