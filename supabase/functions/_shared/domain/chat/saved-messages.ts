import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { ChatMessage } from '../../contract/chat/messages.ts'
import type { ReminderPreset, SavedChange, SavedMark, SavedMessage } from '../../contract/chat/saved.ts'
import type { Database } from '../../platform/db/connections.ts'
import { roomOfMessage } from './room-of-message.ts'

type Row = { message: ChatMessage } & Pick<SavedMessage, 'room' | 'savedAt' | 'remindAt' | 'doneAt'>

/** The cursor of a message in the list: `[savedAt, id]`. */
export const savedKey = z.tuple([z.iso.datetime({ offset: true }), z.uuid()])

const presets: Record<ReminderPreset, string> = { hour: 'hour', tomorrow: 'tomorrow', workingDay: 'working_day' }

const saved = sql`
  select d.message, ${roomOfMessage} as room, s.saved_at, s.remind_at, s.done_at
  from public.chat_saved_messages s
  join public.chat_message_details d on d.room_id = s.room_id and d.id = s.message_id
  join public.chat_rooms r on r.id = s.room_id
`

async function run(database: Database, statement: RawBuilder<Row>): Promise<SavedMessage[]> {
  const { rows } = await statement.execute(database)
  return rows.map(({ message, ...rest }) => ({ ...message, ...rest }))
}

/** What the caller has saved, newest first, after the message with this cursor. */
export function listSaved(
  database: Database,
  { state, limit }: { state: 'open' | 'done'; limit: number },
  after: z.infer<typeof savedKey> | null,
): Promise<SavedMessage[]> {
  const [beforeAt = null, beforeId = null] = after ?? []
  return run(
    database,
    sql<Row>`
      ${saved}
      where s.person_id = (select access.person()) and (s.done_at is not null) = ${state === 'done'}
        and (${beforeAt}::timestamptz is null or (s.saved_at, s.message_id) < (${beforeAt}::timestamptz, ${beforeId}::uuid))
      order by s.saved_at desc, s.message_id desc
      limit ${limit}
    `,
  )
}

/** Which messages of a room the caller has saved and not marked as done. */
export async function listSavedOfRoom(database: Database, roomId: string): Promise<SavedMark[]> {
  const { rows } = await sql<SavedMark>`
    select s.message_id, s.remind_at from public.chat_saved_messages s
    where s.person_id = (select access.person()) and s.room_id = ${roomId} and s.done_at is null
  `.execute(database)
  return rows
}

/** What the caller has saved of a message, or null. */
export async function findSaved(database: Database, id: string): Promise<SavedMessage | null> {
  const [stored] = await run(
    database,
    sql<Row>`${saved} where s.person_id = (select access.person()) and s.message_id = ${id}`,
  )
  return stored ?? null
}

/** Saves a message for the caller, and changes what is given of its reminder and state. */
export async function saveMessage(
  database: Database,
  id: string,
  { isDone, remindAt, remindIn }: SavedChange,
): Promise<SavedMessage> {
  await sql`select chat.save_message(${id})`.execute(database)
  if (isDone !== undefined) await sql`select chat.finish_saved(${id}, ${isDone})`.execute(database)
  if (remindIn !== undefined)
    await sql`select chat.remind_of_message(${id}, chat.reminder_time(${presets[remindIn]}))`.execute(database)
  else if (remindAt !== undefined) await sql`select chat.remind_of_message(${id}, ${remindAt})`.execute(database)
  const stored = await findSaved(database, id)
  if (!stored) throw new Error(`The saved message ${id} cannot be read`)
  return stored
}

/** Removes a message from what the caller has saved. */
export async function unsaveMessage(database: Database, id: string): Promise<void> {
  await sql`select chat.unsave_message(${id})`.execute(database)
}
