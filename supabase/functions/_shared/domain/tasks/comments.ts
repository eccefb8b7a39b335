import { sql } from 'kysely'
import type { TaskComment } from '../../contract/tasks.ts'
import type { Database } from '../../platform/db/connections.ts'
import { requireVersion } from '../../platform/http/etag.ts'
import { Problem } from '../../platform/http/problem.ts'
import { canComment, requireTask } from './read-task.ts'

type Row = Omit<TaskComment, 'replies'>

const columns = sql`
  c.id, c.version, coalesce(c.content, '') as content, c.deleted_at is not null as is_deleted, c.created_at, c.updated_at,
  jsonb_build_object('id', p.id, 'name', p.full_name, 'username', p.username) as user, c.parent_id as parent_comment_id
`

/**
 * The comments of a task as threads, oldest first. A deleted comment is left out, unless somebody has replied to it: then
 * it has no text.
 */
export async function listComments(database: Database, taskId: number): Promise<TaskComment[]> {
  await requireTask(database, taskId)
  const { rows } = await sql<Row>`
    select ${columns} from public.task_comments c join public.profiles p on p.id = c.author_id
    where c.task_id = ${taskId} order by c.id
  `.execute(database)
  return threadsOf(rows)
}

/** A reply has a higher id than its comment, so that a comment's replies are complete when its turn comes. */
function threadsOf(rows: readonly Row[]): TaskComment[] {
  const repliesOf = new Map<number | null, TaskComment[]>()
  for (const row of rows.toReversed()) {
    const replies = repliesOf.get(row.id) ?? []
    if (row.isDeleted && replies.length === 0) continue
    const siblings = repliesOf.get(row.parentCommentId) ?? []
    siblings.unshift({ ...row, replies })
    repliesOf.set(row.parentCommentId, siblings)
  }
  return repliesOf.get(null) ?? []
}

async function readComment(database: Database, id: number): Promise<TaskComment | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from public.task_comments c join public.profiles p on p.id = c.author_id where c.id = ${id}
  `.execute(database)
  return rows[0] && { ...rows[0], replies: [] }
}

export async function addComment(
  database: Database,
  taskId: number,
  { content, parentCommentId }: { content: string; parentCommentId: number | null },
): Promise<TaskComment> {
  await requireTask(database, taskId)
  if (!(await canComment(database, taskId))) throw new Problem(403, 'comment.not_allowed')
  const { rows } = await sql<{ id: number }>`
    insert into public.task_comments (task_id, content, parent_id) values (${taskId}, ${content}, ${parentCommentId}) returning id
  `.execute(database)
  const id = rows[0]?.id ?? 0
  const added = await readComment(database, id)
  if (!added) throw new Error(`The comment on the task ${taskId} was written and cannot be read`)
  return added
}

/** Changes the caller's comment; `ifMatch` is the version that the caller has read. */
export async function changeComment(
  database: Database,
  id: number,
  content: string,
  ifMatch: string | undefined,
): Promise<TaskComment> {
  const { taskId, version, ...stored } = await lockOwnComment(database, id)
  if (stored.content !== content) {
    if (!(await canComment(database, taskId))) throw new Problem(403, 'comment.not_allowed')
    requireVersion(ifMatch, version, 'comment.changed_meanwhile')
    await database.updateTable('taskComments').set({ content }).where('id', '=', id).execute()
  }
  const changed = await readComment(database, id)
  if (!changed) throw new Problem(404, 'comment.not_found')
  return changed
}

/** Deletes the caller's comment. */
export async function removeComment(database: Database, id: number): Promise<void> {
  await lockOwnComment(database, id)
  await database
    .updateTable('taskComments')
    .set({ deletedAt: sql`core.now()` })
    .where('id', '=', id)
    .execute()
}

interface OwnComment {
  taskId: number
  content: string | null
  version: number
}

async function lockOwnComment(database: Database, id: number): Promise<OwnComment> {
  const { rows } = await sql<OwnComment>`
    select c.task_id, c.content, c.version from public.task_comments c
    where c.id = ${id} and c.author_id = (select access.person()) and c.deleted_at is null for no key update
  `.execute(database)
  if (rows[0]) return rows[0]
  const comment = await readComment(database, id)
  if (!comment || comment.isDeleted) throw new Problem(404, 'comment.not_found')
  throw new Problem(403, 'comment.not_yours')
}
