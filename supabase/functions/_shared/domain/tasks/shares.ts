import { sql } from 'kysely'
import type { SharePermission, TaskShare } from '../../contract/tasks.ts'
import type { Database } from '../../platform/db/connections.ts'
import { Problem } from '../../platform/http/problem.ts'
import { canShare, requireTask } from './read-task.ts'

const share = sql`
  select
    s.id, s.permission, s.created_at,
    jsonb_build_object('id', w.id, 'name', w.full_name, 'username', w.username, 'position', w.position) as shared_with,
    jsonb_build_object('id', b.id, 'name', b.full_name, 'username', b.username) as shared_by,
    access.can_remove_share(s.task_id, s.shared_by_id) as can_remove
  from public.task_shares s
  join public.profiles w on w.id = s.person_id
  join public.profiles b on b.id = s.shared_by_id
`

/** With whom a task is shared. */
export async function listShares(database: Database, taskId: number): Promise<TaskShare[]> {
  await requireTask(database, taskId)
  const { rows } = await sql<TaskShare>`${share} where s.task_id = ${taskId} order by s.id`.execute(database)
  return rows
}

/** Shares a task with a person; sharing it again changes the permission. */
export async function shareTask(
  database: Database,
  taskId: number,
  { sharedWithId, permission }: { sharedWithId: string; permission: SharePermission },
): Promise<TaskShare> {
  await requireTask(database, taskId)
  if (!(await canShare(database, taskId))) throw new Problem(403, 'share.not_allowed')
  await sql`
    insert into public.task_shares (task_id, person_id, permission) values (${taskId}, ${sharedWithId}, ${permission})
    on conflict on constraint task_shares_once do update set permission = excluded.permission
  `.execute(database)
  const { rows } = await sql<TaskShare>`
    ${share} where s.task_id = ${taskId} and s.person_id = ${sharedWithId}
  `.execute(database)
  const [given] = rows
  if (!given) throw new Error(`The share of the task ${taskId} was written and cannot be read`)
  return given
}

export async function removeShare(database: Database, id: number): Promise<void> {
  const removed = await database.deleteFrom('taskShares').where('id', '=', id).returning('id').executeTakeFirst()
  if (removed) return
  const seen = await database.selectFrom('taskShares').select('id').where('id', '=', id).executeTakeFirst()
  throw seen ? new Problem(403, 'share.not_yours') : new Problem(404, 'share.not_found')
}
