import { call } from '@/lib/api.ts'
import { ifMatch } from '@/lib/if-match.ts'
import type { Request } from '@contract/endpoint.ts'
import { tasks } from '@contract/tasks.ts'
import { refreshTasks } from '../refresh-tasks.ts'

export type NewComment = Request<typeof tasks.addComment>['body']

export const share = (id: number, body: Request<typeof tasks.share>['body']) =>
  call(tasks.share, { params: { id }, body })

export const removeShare = (shareId: number) => call(tasks.removeShare, { params: { shareId } })

export async function assign(id: number, body: Request<typeof tasks.assign>['body']): Promise<void> {
  await call(tasks.assign, { params: { id }, body })
  await refreshTasks()
}

/** `key`: the same for each attempt to add one comment. */
export const addComment = (id: number, body: NewComment, key: string) =>
  call(tasks.addComment, { params: { id }, headers: { 'Idempotency-Key': key }, body })

/** Refused with a 412 when the comment has another version. */
export const changeComment = (commentId: number, content: string, version: number) =>
  call(tasks.changeComment, { params: { commentId }, body: { content }, headers: ifMatch(version) })

export const removeComment = (commentId: number) => call(tasks.removeComment, { params: { commentId } })
