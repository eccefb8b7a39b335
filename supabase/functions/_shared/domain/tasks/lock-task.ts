import { sql } from 'kysely'
import type { TaskState } from '../../contract/report-items.ts'
import type { Database } from '../../platform/db/connections.ts'

/** The fields of an item or a plan that a follow-up can change. */
export interface LockedTask extends TaskState {
  /** For an item without an assignee, its author. */
  assigneeId: string
}

/**
 * Locks the item or plan with this id until the end of the transaction; undefined when the caller may not change it.
 */
export async function lockTask(database: Database, id: number): Promise<LockedTask | undefined> {
  const { rows } = await sql<LockedTask>`
    with item as (
      select i.id, i.version, i.status, i.due_date, coalesce(
        i.assignee_id, (select r.author_id from public.reports r where r.id = i.report_id),
        (select t.creator_id from public.tasks t where t.id = i.id), tasks.author_of_shared_item(i.id)
      ) as assignee_id
      from public.report_items i where i.id = ${id} for no key update
    ), plan as (
      select id, version, status, due_date, assignee_id from public.action_plans where id = ${id} for no key update
    )
    select * from item union all select * from plan
  `.execute(database)
  return rows[0]
}
