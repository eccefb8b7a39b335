import { sql } from 'kysely'
import type { TaskAssignment } from '../../contract/tasks.ts'
import type { Database } from '../../platform/db/connections.ts'
import { Problem } from '../../platform/http/problem.ts'
import { lockTask } from './lock-task.ts'
import { requireTask } from './read-task.ts'
import { setAssignee } from './write-plan.ts'

const most = 200

/** The log of assignments of a task, newest first. */
export async function listAssignments(database: Database, taskId: number): Promise<TaskAssignment[]> {
  await requireTask(database, taskId)
  const { rows } = await sql<TaskAssignment>`
    select
      a.id, a.message, a.created_at,
      jsonb_build_object('id', t.id, 'name', t.full_name, 'username', t.username, 'position', t.position) as assigned_to,
      jsonb_build_object('id', b.id, 'name', b.full_name, 'username', b.username) as assigned_by
    from public.task_assignments a
    join public.profiles t on t.id = a.assigned_to_id
    join public.profiles b on b.id = a.assigned_by_id
    where a.task_id = ${taskId}
    order by a.created_at desc, a.id desc
    limit ${most}
  `.execute(database)
  return rows
}

/** Assigns a task with a message. The caller may no longer see it then, so the response is read past the policies of tasks. */
export async function assignWithMessage(
  database: Database,
  taskId: number,
  { assignedToId, message }: { assignedToId: string; message: string | null },
): Promise<TaskAssignment> {
  await requireTask(database, taskId)
  const task = await lockTask(database, taskId)
  if (!task) throw new Problem(403, 'plan.not_assignable')
  if (task.assigneeId === assignedToId) throw new Problem(409, 'task.already_assigned')
  await setAssignee(database, taskId, assignedToId)
  const { rows } = await sql<TaskAssignment>`
    select
      h.id, h.created_at, ${message}::text as message,
      jsonb_build_object('id', t.id, 'name', t.full_name, 'username', t.username, 'position', t.position) as assigned_to,
      jsonb_build_object('id', b.id, 'name', b.full_name, 'username', b.username) as assigned_by
    from tasks.explain_assignment(${taskId}, ${message}) h
    join public.profiles t on t.id = ${assignedToId}
    join public.profiles b on b.id = (select access.person())
  `.execute(database)
  const [assignment] = rows
  if (!assignment) throw new Error(`The assignment of the task ${taskId} is missing in its history`)
  return assignment
}
