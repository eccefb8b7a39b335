import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { ChatMessage, newMessage } from '../../contract/chat/messages.ts'
import type { Database } from '../../platform/db/connections.ts'
import { onlyRow } from '../../platform/db/only-row.ts'
import { Problem } from '../../platform/http/problem.ts'
import { readMessage } from './read-messages.ts'

/** Sends a message of the caller. Idempotent by id; 409 when the id belongs to another message. */
export async function sendMessage(
  database: Database,
  { id, roomId, content, parentId, fileId }: z.output<typeof newMessage> & { id: string },
): Promise<ChatMessage> {
  await sql`select chat.send_message(${id}, ${roomId}, ${content}, ${parentId}, ${fileId})`.execute(database)
  const sent = sql<{ message: ChatMessage | null }>`select chat.sent_message(${id}) as message`
  const { message } = onlyRow(await sent.execute(database))
  // A repeated message does not lock its room, which may have been deleted since.
  if (!message) throw new Problem(404, 'message.not_found')
  return message
}

async function run(database: Database, id: string, command: RawBuilder<unknown>): Promise<ChatMessage> {
  await command.execute(database)
  return readMessage(database, id)
}

/** Changes the text of a message of the caller. */
export const editMessage = (database: Database, id: string, content: string): Promise<ChatMessage> =>
  run(database, id, sql`select chat.edit_message(${id}, ${content})`)

/** Replaces a message with a placeholder. */
export async function deleteMessage(database: Database, id: string): Promise<void> {
  await sql`select chat.delete_message(${id})`.execute(database)
}

/** Adds or removes a reaction of the caller. */
export const react = (database: Database, id: string, emoji: string, isPresent: boolean): Promise<ChatMessage> =>
  run(database, id, sql`select chat.react(${id}, ${emoji}, ${isPresent})`)

/** Pins or unpins a message. */
export const pinMessage = (database: Database, id: string, isPinned: boolean): Promise<ChatMessage> =>
  run(database, id, sql`select chat.pin_message(${id}, ${isPinned})`)

/** Marks a room as read up to the message with this `seq`. */
export async function markRead(database: Database, roomId: string, seq: number): Promise<void> {
  await sql`select chat.mark_read(${roomId}, ${seq})`.execute(database)
}

/** Notes that the caller was looking at a room when the message with this `seq` arrived. */
export async function markNoticed(database: Database, roomId: string, seq: number): Promise<void> {
  await sql`select chat.mark_noticed(${roomId}, ${seq})`.execute(database)
}

/** Marks a message and everything after it as unread. */
export async function markUnread(database: Database, id: string): Promise<void> {
  await sql`select chat.mark_unread(${id})`.execute(database)
}
