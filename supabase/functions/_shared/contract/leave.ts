import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { message } from './errors/message.ts'
import {
  changesOf,
  clearable,
  clearableText,
  day,
  id,
  idParams,
  instant,
  page,
  peopleUpTo,
  requiredDay,
  uuid,
} from './fields.ts'

const noteMaximum = 1_000
/** The most people whose absences one request asks about; the ids of more would make an address that proxies refuse. */
export const absencePortion = 50

const named = z.strictObject({ id: uuid, name: z.string() })

export const leave = z.strictObject({
  id,
  user: z.strictObject({ id: uuid, username: z.string(), name: z.string(), position: z.string().nullable() }),
  firstDay: day,
  lastDay: day,
  note: z.string().nullable(),
  deputy: named.nullable().meta({ description: 'The person to whom colleagues are referred during the leave' }),
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
  deputyId: clearable(uuid).default(null),
}
/** When a change leaves out a day, the database checks the order. */
const inOrder = ({ firstDay, lastDay }: { firstDay?: string | undefined; lastDay?: string | undefined }): boolean =>
  firstDay === undefined || lastDay === undefined || firstDay <= lastDay
const wrongOrder = { path: ['lastDay'], message: message('leave.last_before_first') }

/** Without `userId`, the leave is the caller's own. */
export const leaveInput = z
  .strictObject({
    userId: clearable(uuid).default(null),
    ...leaveDays,
  })
  .refine(inOrder, wrongOrder)

const leaveChange = changesOf(z.strictObject(leaveDays)).refine(inOrder, wrongOrder)

/** What every colleague may know: until when somebody is away, but not why. */
const absence = z.strictObject({
  userId: uuid,
  backOn: day.meta({ description: 'Their next working day' }),
  deputy: named
    .extend({
      backOn: day.nullable().meta({ description: 'The next working day of a deputy who is away as well; else null' }),
    })
    .nullable(),
  standIn: named.nullable().meta({
    description:
      'The deputy or, while that person is away, the first at work of their deputy, the next deputy and so on',
  }),
})

export type Absence = z.infer<typeof absence>
export type Leave = z.infer<typeof leave>
export type LeaveInput = z.input<typeof leaveInput>

export const leaves = {
  list: endpoint('GET /api/leave', {
    summary: 'Leave that the caller may see, latest first day first; paged by Link and X-Next-Cursor',
    access: 'person',
    query: z.strictObject({
      userId: uuid.optional(),
      search: z.string().max(100).optional().meta({ description: 'Part of a name or user name' }),
      from: day.optional().meta({ description: 'Only leave that ends on this day or later' }),
      ...page,
    }),
    answer: z.array(leave),
  }),
  add: endpoint('POST /api/leave', {
    summary:
      'Enter leave; anyone but an administrator only their own, from tomorrow on. 409 when it overlaps existing leave',
    access: 'person',
    body: leaveInput,
    answer: leave,
    status: 201,
  }),
  change: endpoint('PUT /api/leave/{id}', {
    summary: 'Change leave; anyone but an administrator only their own, before it begins',
    access: 'person',
    params: idParams,
    body: leaveChange,
    answer: leave,
  }),
  absences: endpoint('GET /api/absences', {
    summary: 'Who of some people is not at work today, or on the day of a later instant, each in their time zone',
    access: 'person',
    query: z.strictObject({
      userIds: peopleUpTo(absencePortion),
      at: instant.optional().meta({ description: 'By default now; on days that are over, nobody counts as away' }),
    }),
    answer: z.array(absence),
  }),
  remove: endpoint('DELETE /api/leave/{id}', {
    summary: 'Delete leave; anyone but an administrator only their own, before it begins',
    access: 'person',
    params: idParams,
    answer: z.undefined(),
    status: 204,
  }),
}
