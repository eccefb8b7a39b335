import { type QueryResult, type RawBuilder, sql } from 'kysely'
import type { ChatMessage } from '../../contract/chat/messages.ts'
import type { Database } from '../../platform/db/connections.ts'
import { Problem } from '../../platform/http/problem.ts'

interface Row {
  message: ChatMessage
}

/** Higher than the `seq` of any message. */
const latest = Number.MAX_SAFE_INTEGER

const messages = sql`select message from public.chat_message_details`

const run = (database: Database, statement: RawBuilder<Row>): Promise<ChatMessage[]> =>
  statement.execute(database).then(({ rows }: QueryResult<Row>) => rows.map(({ message }) => message))

export async function readMessage(database: Database, id: string): Promise<ChatMessage> {
  const [found] = await run(database, sql<Row>`${messages} where id = ${id}`)
  if (!found) throw new Problem(404, 'message.not_found')
  return found
}

/** The messages of a room whose `seq` is below `before`, newest first. */
export const readBefore = (
  database: Database,
  roomId: string,
  before: number | undefined,
  limit: number,
): Promise<ChatMessage[]> =>
  run(
    database,
    sql<Row>`${messages} where room_id = ${roomId} and seq < ${before ?? latest} order by seq desc limit ${limit}`,
  )

/** The messages of a room from this `seq` on, in ascending order. */
export const readFrom = (database: Database, roomId: string, from: number, limit: number): Promise<ChatMessage[]> =>
  run(database, sql<Row>`${messages} where room_id = ${roomId} and seq >= ${from} order by seq limit ${limit}`)

/**
 * The messages on both sides of a `seq` or of a message: at most `before` earlier ones, newest first, and at most `limit`
 * from there on, in ascending order. 404 if the room has no such message.
 */
export async function readAround(
  database: Database,
  roomId: string,
  around: number | { message: string },
  { before, limit }: { before: number; limit: number },
): Promise<{ earlier: ChatMessage[]; later: ChatMessage[] }> {
  const pivot =
    typeof around === 'number'
      ? sql`${around}::bigint`
      : sql`(select m.seq from public.chat_messages m where m.room_id = ${roomId} and m.id = ${around.message})`
  const side = (condition: RawBuilder<unknown>, count: number) =>
    sql`(select seq, message from public.chat_message_details where room_id = ${roomId} and ${condition} limit ${count})`
  const earlier = side(sql`seq < ${pivot} order by seq desc`, before)
  const later = side(sql`seq >= ${pivot} order by seq`, limit)
  const found = await run(database, sql<Row>`select message from (${earlier} union all ${later}) as found order by seq`)
  const pivotSeq = typeof around === 'number' ? around : found.find(({ id }) => id === around.message)?.seq
  if (pivotSeq === undefined) throw new Problem(404, 'message.not_found')
  return {
    earlier: found.filter(({ seq }) => seq < pivotSeq).toReversed(),
    later: found.filter(({ seq }) => seq >= pivotSeq),
  }
}

/** The messages of a room that changed after the number `after`, in the order of their changes. */
export const readChanges = (database: Database, roomId: string, after: number, limit: number): Promise<ChatMessage[]> =>
  run(database, sql<Row>`${messages} where room_id = ${roomId} and rev > ${after} order by rev limit ${limit}`)

/** The first message of a thread, and the replies to it whose `seq` is below `before`, newest first. */
export async function readThread(
  database: Database,
  id: string,
  before: number | undefined,
  limit: number,
): Promise<{ first: ChatMessage; replies: ChatMessage[] }> {
  const first = await readMessage(database, id)
  const replies = await run(
    database,
    sql<Row>`${messages} where room_id = ${first.roomId} and parent_id = ${id} and seq < ${before ?? latest} order by seq desc limit ${limit}`,
  )
  return { first, replies }
}

/** The pinned messages of a room, newest first. */
export const readPinned = (database: Database, roomId: string): Promise<ChatMessage[]> =>
  run(database, sql<Row>`${messages} where room_id = ${roomId} and pinned_at is not null order by seq desc`)

/** 404 unless the caller is a member of the room. */
export async function requireMember(database: Database, roomId: string): Promise<void> {
  const { rows } = await sql`
    select person_id from public.chat_members where room_id = ${roomId} and person_id = (select access.person())
  `.execute(database)
  if (rows.length === 0) throw new Problem(404, 'room.not_found')
}
