import { sql } from 'kysely'
import type { SharedTask } from '../../contract/tasks.ts'
import type { Database } from '../../platform/db/connections.ts'
import { Problem } from '../../platform/http/problem.ts'

const noSuchTask = (): Problem => new Problem(404, 'item.not_found')

/** A report item or an action plan with what the caller may do. The report of an item need not be visible. */
export async function readSharedTask(database: Database, id: number): Promise<SharedTask> {
  const { rows } = await sql<SharedTask>`
    with task as (
      select
        i.id, i.version, true as is_item, coalesce(i.next_step, i.description) as title, i.description, i.status, i.due_date,
        coalesce(r.author_id, tasks.author_of_shared_item(i.id), t.creator_id) as author_id, i.assignee_id
      from public.report_items i
      left join public.reports r on r.id = i.report_id
      left join public.tasks t on t.id = i.id
      where i.id = ${id}
      union all
      select
        p.id, p.version, false, p.title, p.description, p.status, p.due_date, p.creator_id, p.assignee_id
      from public.action_plans p where p.id = ${id}
    )
    select
      t.id, t.version, t.is_item, t.title, t.description, t.status, t.due_date,
      t.status in ('pending', 'in_progress') and coalesce(t.due_date < access.today(), false) as is_overdue,
      jsonb_build_object('id', c.id, 'name', c.full_name, 'username', c.username) as author,
      jsonb_build_object('id', a.id, 'name', a.full_name, 'username', a.username) as assignee,
      access.can_comment_on_task(t.id) and not access.is_viewed() as can_comment,
      access.can_share_task(t.id) and not access.is_viewed() as can_share
    from task t
    join public.profiles c on c.id = t.author_id
    join public.profiles a on a.id = coalesce(t.assignee_id, t.author_id)
  `.execute(database)
  if (!rows[0]) throw noSuchTask()
  return rows[0]
}

/** Throws a 404 unless the caller sees the task. */
export async function requireTask(database: Database, id: number): Promise<void> {
  const { rows } = await sql<{ seen: boolean }>`select access.can_see_task(${id}) as seen`.execute(database)
  if (!rows[0]?.seen) throw noSuchTask()
}

export async function canComment(database: Database, id: number): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select access.can_comment_on_task(${id}) as may`.execute(database)
  return rows[0]?.may ?? false
}

export async function canShare(database: Database, id: number): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select access.can_share_task(${id}) as may`.execute(database)
  return rows[0]?.may ?? false
}
