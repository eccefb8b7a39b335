import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { message } from './errors/message.ts'
import { day, id, optionalText, page, pathId, requiredDay } from './fields.ts'
import { limits } from './limits.ts'

export const leave = z.strictObject({
  id,
  user: z.strictObject({ id: z.uuid(), username: z.string(), name: z.string(), position: z.string().nullable() }),
  firstDay: day,
  lastDay: day,
  note: z.string().nullable(),
  canEdit: z.boolean(),
})

const leaveDays = {
  firstDay: requiredDay('leave.first_day_required'),
  lastDay: requiredDay('leave.last_day_required'),
  note: optionalText.refine(
    (note) => !note || note.length <= limits.leaveNoteMaximum,
    message({ code: 'field.too_long', params: { count: limits.leaveNoteMaximum } }),
  ),
}
const inOrder = <Days extends { firstDay: string; lastDay: string }>({ firstDay, lastDay }: Days): boolean =>
  firstDay <= lastDay
const wrongOrder = { path: ['lastDay'], message: message('leave.last_before_first') }

/** Without `userId`, the leave is the caller's own. */
export const leaveInput = z
  .strictObject({
    userId: z
      .union([z.literal(''), z.uuid()])
      .nullish()
      .transform((value) => value || null),
    ...leaveDays,
  })
  .refine(inOrder, wrongOrder)

const leaveChange = z.strictObject(leaveDays).refine(inOrder, wrongOrder)

export type Leave = z.infer<typeof leave>
export type LeaveInput = z.input<typeof leaveInput>

const one = z.strictObject({ id: pathId })

export const leaves = {
  list: endpoint({
    method: 'GET',
    path: '/api/leave',
    summary: 'Leave that the caller may see, the latest first day first; pages by Link and X-Next-Cursor',
    access: 'person',
    query: z.strictObject({
      userId: z.uuid().optional(),
      search: z.string().max(100).optional().meta({ description: 'A part of name or user name' }),
      from: day.optional().meta({ description: 'Only what ends on this day or later' }),
      ...page,
    }),
    answer: z.array(leave),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/leave',
    summary:
      'Enter leave; others than administrators their own, from tomorrow on. 409 when it overlaps leave that is there',
    access: 'person',
    body: leaveInput,
    answer: leave,
    status: 201,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/leave/{id}',
    summary: 'Change leave; others than administrators their own while it has not begun',
    access: 'person',
    params: one,
    body: leaveChange,
    answer: leave,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/leave/{id}',
    summary: 'Delete leave; others than administrators their own while it has not begun',
    access: 'person',
    params: one,
    answer: z.undefined(),
    status: 204,
  }),
}
