import { sql } from 'kysely'
import type { z } from 'zod'
import type { followUp, HistoryEntry, TaskState } from '../contract/report-items.ts'
import type { Database } from '../db/connections.ts'
import { Problem } from '../http/problem.ts'

type Change = z.output<typeof followUp>

/** A day stands for itself; an instant for its day in the caller's zone. */
const dayOf = (text: string | null | undefined) =>
  text?.includes('T') ? sql`(${text}::timestamptz at time zone access.time_zone())::date` : sql`${text ?? null}::date`

/** Changes an item or a plan: whichever has the id; they share one sequence. */
export async function followUpTask(database: Database, id: number, { status, dueDate }: Change): Promise<TaskState> {
  const changes = sql`
    status = coalesce(${status ?? null}, status),
    due_date = ${dueDate === undefined ? sql`due_date` : dayOf(dueDate)}
    where id = ${id} returning id, status, due_date`
  const { rows } = await sql<TaskState>`
    with item as (update public.report_items set ${changes}), plan as (update public.action_plans set ${changes})
    select * from item union all select * from plan
  `.execute(database)
  const [state] = rows
  if (!state) throw await refusal(database, id)
  return state
}

/** Why a change touched no row: the caller does not see the task, or may not change it. */
async function refusal(database: Database, id: number): Promise<Problem> {
  const { rows } = await sql<{ seen: boolean }>`select access.can_see_task(${id}) as seen`.execute(database)
  return rows[0]?.seen ? new Problem(403, 'You may not change this') : noSuchTask()
}

const noSuchTask = (): Problem => new Problem(404, 'There is no such item')

/** The history of an item or a plan, newest first, from before the entry `before`. */
export async function readHistory(database: Database, id: number, before: number | null, limit: number): Promise<HistoryEntry[]> {
  const { rows } = await sql<HistoryEntry>`
    select h.id, h.action, h.created_at as timestamp, h.old_value, h.new_value, jsonb_build_object('name', h.actor_name) as user
    from public.task_history h
    where h.task_id = ${id} and (${before}::bigint is null or h.id < ${before})
    order by h.id desc
    limit ${limit}
  `.execute(database)
  if (rows.length > 0) return rows
  const { rows: known } = await sql<{ seen: boolean }>`select access.can_see_task(${id}) as seen`.execute(database)
  if (!known[0]?.seen) throw noSuchTask()
  return rows
}
