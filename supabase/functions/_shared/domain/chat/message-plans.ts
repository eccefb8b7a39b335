import { sql } from 'kysely'
import { type MessagePlan, roomPlanMaximum } from '../../contract/chat/plans.ts'
import type { Database } from '../../platform/db/connections.ts'

/** The action plans made from messages of a room that the caller may see, the newest first. */
export async function listPlansOfRoom(database: Database, roomId: string): Promise<MessagePlan[]> {
  const { rows } = await sql<MessagePlan>`
    select d.id, c.message_id, d.title, d.status, d.due_date, d.assignee_name as assignee
    from public.chat_plans c
    join public.action_plan_details d on d.id = c.plan_id
    where c.room_id = ${roomId}
    order by c.plan_id desc
    limit ${roomPlanMaximum}
  `.execute(database)
  return rows
}

/** Notes that the caller has made a plan of theirs from a message. */
export async function notePlan(database: Database, planId: number, messageId: string): Promise<void> {
  await sql`select chat.note_plan(${planId}, ${messageId})`.execute(database)
}
