import { sql } from 'kysely'
import type { z } from 'zod'
import type { followUp, HistoryEntry, TaskState } from '../../contract/report-items.ts'
import type { Database } from '../../platform/db/connections.ts'
import { requireVersion } from '../../platform/http/etag.ts'
import { Problem } from '../../platform/http/problem.ts'
import { lockTask } from './lock-task.ts'

type Change = z.output<typeof followUp>

/** A day unchanged, or an instant's day in the caller's time zone. */
async function readDay(database: Database, text: string | null): Promise<string | null> {
  if (!text?.includes('T')) return text
  const { rows } = await sql<{
    day: string
  }>`select (${text}::timestamptz at time zone access.time_zone())::date as day`.execute(database)
  return rows[0]?.day ?? null
}

/** The state of the item or plan with this id; both share one sequence. */
export async function readTask(database: Database, id: number): Promise<TaskState> {
  const columns = sql`id, version, status, due_date`
  const { rows } = await sql<TaskState>`
    select ${columns} from public.report_items where id = ${id} union all select ${columns} from public.action_plans where id = ${id}
  `.execute(database)
  const [state] = rows
  if (!state) throw noSuchTask()
  return state
}

/**
 * Changes the status or due date of an item or a plan. `ifMatch` is the version that the caller has read; it is not
 * needed when nothing would change, so that a request can be retried.
 */
export async function followUpTask(
  database: Database,
  id: number,
  change: Change,
  ifMatch: string | undefined,
): Promise<TaskState> {
  const task = await lockTask(database, id)
  if (!task) throw await refusal(database, id)
  const status = change.status ?? task.status
  const dueDate = change.dueDate === undefined ? task.dueDate : await readDay(database, change.dueDate)
  if (status !== task.status || dueDate !== task.dueDate) {
    requireVersion(ifMatch, task.version, 'task.changed_meanwhile')
    const changes = sql`status = ${status}, due_date = ${dueDate}::date where id = ${id}`
    await sql`
      with item as (update public.report_items set ${changes}) update public.action_plans set ${changes}
    `.execute(database)
  }
  return readTask(database, id)
}

/** The error after a write that affected no row: the caller may not see the task, or may not change it. */
async function refusal(database: Database, id: number): Promise<Problem> {
  const { rows } = await sql<{ seen: boolean }>`select access.can_see_task(${id}) as seen`.execute(database)
  return rows[0]?.seen ? new Problem(403, 'item.not_yours') : noSuchTask()
}

const noSuchTask = (): Problem => new Problem(404, 'item.not_found')

/** The history of an item or a plan before the entry `before`, newest first. */
export async function readHistory(
  database: Database,
  id: number,
  before: number | null,
  limit: number,
): Promise<HistoryEntry[]> {
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
