import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { clearableText, day, id, idParams, instant, pathId, requiredText, textMaximum, uuid } from './fields.ts'
import { itemStatuses } from './reports.ts'

/** Each permission includes those before it. */
export const sharePermissions = ['view', 'comment', 'edit'] as const
export type SharePermission = (typeof sharePermissions)[number]

const person = z.strictObject({ id: uuid, name: z.string(), username: z.string() })
export type TaskPerson = z.infer<typeof person>
const personWithPosition = person.extend({ position: z.string().nullable() })

/** A report item or an action plan, without its report. */
const task = z.strictObject({
  id,
  version: z.int().meta({ description: 'Incremented by each change; the ETag' }),
  isItem: z.boolean(),
  title: z.string(),
  description: z.string().nullable(),
  status: z.enum(itemStatuses),
  isOverdue: z.boolean(),
  dueDate: day.nullable(),
  author: person,
  assignee: person,
  canComment: z.boolean(),
  canShare: z.boolean().meta({ description: 'Whether the caller may change, share and assign it' }),
})
export type SharedTask = z.infer<typeof task>

/** `content` is empty for a deleted comment, which is listed while it has replies. */
export interface TaskComment {
  id: number
  version: number
  content: string
  isDeleted: boolean
  createdAt: string
  updatedAt: string
  user: TaskPerson
  parentCommentId: number | null
  replies: TaskComment[]
}

const comment: z.ZodType<TaskComment> = z
  .strictObject({
    id,
    version: z.int().meta({ description: 'Incremented by each change; the ETag' }),
    content: z.string(),
    isDeleted: z.boolean(),
    createdAt: instant,
    updatedAt: instant.meta({ description: 'Differs from createdAt once the text was changed' }),
    user: person,
    parentCommentId: id.nullable(),
    get replies() {
      return z.array(comment)
    },
  })
  .meta({ id: 'TaskComment' })

const share = z.strictObject({
  id,
  sharedWith: personWithPosition,
  sharedBy: person,
  permission: z.enum(sharePermissions),
  createdAt: instant,
  canRemove: z.boolean(),
})
export type TaskShare = z.infer<typeof share>

const assignment = z.strictObject({
  id,
  assignedTo: personWithPosition,
  assignedBy: person,
  message: z.string().nullable(),
  createdAt: instant,
})
export type TaskAssignment = z.infer<typeof assignment>

const content = requiredText('comment.content_required', textMaximum)
const commentParams = z.strictObject({ commentId: pathId })

/** Collaboration on a task, which is a report item or an action plan. No tab is needed: a task can be shared with anyone. */
export const tasks = {
  one: endpoint('GET /api/tasks/{id}', {
    summary: 'A report item or an action plan that the caller sees, without its report',
    access: 'person',
    params: idParams,
    answer: task,
  }),
  comments: endpoint('GET /api/tasks/{id}/comments', {
    summary: 'The comments on a task with their replies, oldest first; at most 1,000',
    access: 'person',
    params: idParams,
    answer: z.array(comment),
  }),
  addComment: endpoint('POST /api/tasks/{id}/comments', {
    summary: 'Comment on a task, or reply to a comment; @user.name mentions somebody who sees the task',
    access: 'person',
    params: idParams,
    body: z.strictObject({ content, parentCommentId: id.nullable().default(null) }),
    answer: comment,
    status: 201,
    fails: [429],
  }),
  changeComment: endpoint('PUT /api/tasks/comments/{commentId}', {
    summary: "Change the caller's own comment. 412 when If-Match is outdated",
    access: 'person',
    params: commentParams,
    body: z.strictObject({ content }),
    answer: comment,
    fails: [412, 429],
  }),
  removeComment: endpoint('DELETE /api/tasks/comments/{commentId}', {
    summary: "Delete the caller's own comment; its replies stay",
    access: 'person',
    params: commentParams,
    answer: z.undefined(),
    status: 204,
  }),
  shares: endpoint('GET /api/tasks/{id}/shares', {
    summary: 'With whom a task is shared, at most 200 people; a share of a report item does not show its report',
    access: 'person',
    params: idParams,
    answer: z.array(share),
  }),
  share: endpoint('POST /api/tasks/{id}/share', {
    summary: 'Share a task with an active person, or change the permission of their share',
    access: 'person',
    params: idParams,
    body: z.strictObject({ sharedWithId: uuid, permission: z.enum(sharePermissions) }),
    answer: share,
    status: 201,
    fails: [429],
  }),
  removeShare: endpoint('DELETE /api/tasks/shares/{shareId}', {
    summary: 'Remove a share: for the person who gave it and for the author of the task',
    access: 'person',
    params: z.strictObject({ shareId: pathId }),
    answer: z.undefined(),
    status: 204,
  }),
  assignments: endpoint('GET /api/tasks/{id}/assignments', {
    summary: 'The log of assignments, the latest 200, newest first',
    access: 'person',
    params: idParams,
    answer: z.array(assignment),
  }),
  assign: endpoint('POST /api/tasks/{id}/assign', {
    summary: 'Assign a task to an active person, with a message',
    access: 'person',
    params: idParams,
    body: z.strictObject({ assignedToId: uuid, message: clearableText.default(null) }),
    answer: assignment,
    status: 201,
    fails: [429],
  }),
}
