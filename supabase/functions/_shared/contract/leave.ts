import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { message } from './errors/message.ts'
import { changesOf, clearable, clearableText, day, id, page, pathId, requiredDay } from './fields.ts'

const noteMaximum = 1_000

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
  note: clearableText
    .refine(
      (note) => !note || note.length <= noteMaximum,
      message({ code: 'field.too_long', params: { count: noteMaximum } }),
    )
    .default(null),
}
/** When a change leaves out a day, the database checks the order. */
const inOrder = ({ firstDay, lastDay }: { firstDay?: string | undefined; lastDay?: string | undefined }): boolean =>
  firstDay === undefined || lastDay === undefined || firstDay <= lastDay
const wrongOrder = { path: ['lastDay'], message: message('leave.last_before_first') }

/** Without `userId`, the leave is the caller's own. */
export const leaveInput = z
  .strictObject({
    userId: clearable(z.uuid()).default(null),
    ...leaveDays,
  })
  .refine(inOrder, wrongOrder)

const leaveChange = changesOf(z.strictObject(leaveDays)).refine(inOrder, wrongOrder)

export type Leave = z.infer<typeof leave>
export type LeaveInput = z.input<typeof leaveInput>

const one = z.strictObject({ id: pathId })

export const leaves = {
  list: endpoint({
    method: 'GET',
    path: '/api/leave',
    summary: 'Leave that the caller may see, latest first day first; paged by Link and X-Next-Cursor',
    access: 'person',
    query: z.strictObject({
      userId: z.uuid().optional(),
      search: z.string().max(100).optional().meta({ description: 'Part of a name or user name' }),
      from: day.optional().meta({ description: 'Only leave that ends on this day or later' }),
      ...page,
    }),
    answer: z.array(leave),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/leave',
    summary:
      'Enter leave; anyone but an administrator only their own, from tomorrow on. 409 when it overlaps existing leave',
    access: 'person',
    body: leaveInput,
    answer: leave,
    status: 201,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/leave/{id}',
    summary: 'Change leave; anyone but an administrator only their own, before it begins',
    access: 'person',
    params: one,
    body: leaveChange,
    answer: leave,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/leave/{id}',
    summary: 'Delete leave; anyone but an administrator only their own, before it begins',
    access: 'person',
    params: one,
    answer: z.undefined(),
    status: 204,
  }),
}
