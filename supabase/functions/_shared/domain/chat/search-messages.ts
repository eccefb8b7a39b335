import { sql } from 'kysely'
import { z } from 'zod'
import type { ChatMessage } from '../../contract/chat/messages.ts'
import type { chatSearch, FoundMessage } from '../../contract/chat/search.ts'
import type { Validated } from '../../contract/endpoint.ts'
import type { Database } from '../../platform/db/connections.ts'
import { roomOfMessage } from './room-of-message.ts'

type Search = Validated<typeof chatSearch.messages>['query']

/** The cursor of a message in the results: `[createdAt, id]`. */
export const foundKey = z.tuple([z.iso.datetime({ offset: true }), z.uuid()])

/** The messages of the caller's rooms that match, newest first, after the message with this cursor; one more than the page holds. */
export async function searchMessages(
  database: Database,
  { q, roomId, authorId, from, to, hasFile, limit }: Search,
  after: z.infer<typeof foundKey> | null,
): Promise<FoundMessage[]> {
  const [beforeAt = null, beforeId = null] = after ?? []
  const { rows } = await sql<{ message: ChatMessage; room: FoundMessage['room'] }>`
    select
      d.message,
      ${roomOfMessage} as room
    from chat.found_messages(
      ${q ?? null}, ${roomId ?? null}, ${authorId ?? null}, ${from ?? null}, ${to ?? null}, ${hasFile === 'true'},
      ${beforeAt}, ${beforeId}, ${limit + 1}
    ) as found
    join public.chat_message_details d on d.id = found.id
    join public.chat_rooms r on r.id = d.room_id
    order by found.created_at desc, found.id desc
  `.execute(database)
  return rows.map(({ message, room }) => ({ ...message, room }))
}
