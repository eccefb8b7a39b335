import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { message } from './errors/message.ts'
import {
  changesOf,
  clearable,
  countMaximum,
  day,
  id,
  idParams,
  optionalText,
  page,
  requiredText,
  uuid,
} from './fields.ts'
import { itemStatuses } from './reports.ts'

export const planCategories = ['positive_followup', 'issue_resolution', 'scheduled_plan'] as const
export const planPriorities = ['low', 'medium', 'high', 'critical'] as const
/** Statuses in responses. An open plan is overdue once its due date has passed in the reader's time zone. */
const planStatuses = ['pending', 'in_progress', 'completed', 'overdue', 'stopped'] as const
/** `open`: everything that is not completed or stopped. */
export const planFilters = ['open', ...planStatuses] as const

/** An action plan. One that comes from a report item (`isItem`) has the item's id and text. */
export const actionPlan = z.strictObject({
  id,
  version: z.int().meta({ description: 'Incremented by each change; the ETag' }),
  isItem: z.boolean(),
  title: z.string(),
  description: z.string().nullable(),
  category: z.enum(planCategories),
  priority: z.enum(planPriorities),
  status: z.enum(planStatuses),
  progress: z.enum(itemStatuses).meta({ description: 'The stored status, which is never overdue' }),
  dueDate: day.nullable(),
  daysLeft: z
    .int()
    .nullable()
    .meta({ description: "Days from the caller's today to the due date; negative once it has passed" }),
  scheduledDate: day.nullable(),
  creator: z.strictObject({ id: uuid, name: z.string() }),
  assignee: z.strictObject({
    id: uuid,
    name: z.string(),
    country: z.string().nullable(),
    area: z.string().nullable(),
  }),
  canDelete: z.boolean(),
})

export type ActionPlan = z.infer<typeof actionPlan>

const notBeforeCalendar = (text: string | null): boolean => text === null || text >= '1970-01-01'
const planDay = clearable(day)
  .refine(notBeforeCalendar, message({ code: 'field.too_early', params: { first: '1970-01-01' } }))
  .default(null)

const fields = {
  title: requiredText('field.title_required'),
  description: optionalText,
  category: z.enum(planCategories).default('issue_resolution'),
  priority: z.enum(planPriorities).default('medium'),
  dueDate: planDay,
  scheduledDate: planDay,
}

/** The input of the form. Without an assignee, a new plan goes to the caller and an existing one keeps its assignee. */
export const planInput = z.strictObject({ ...fields, assigneeId: uuid.optional() })
export type PlanInput = z.input<typeof planInput>

/**
 * `requestId`: an idempotency key from the client. `messageId`: the chat message that the plan is made from, which then
 * shows the plan's status to those who may see the plan.
 */
export const newActionPlan = planInput.extend({ requestId: uuid.optional(), messageId: uuid.optional() })

export const changedActionPlan = changesOf(planInput).extend({ status: z.enum(itemStatuses).optional() })

/** An empty filter, 'all' and 'none' mean no filter (REV-37). */
const filter = <Value extends string>(values: readonly Value[]) =>
  z
    .enum(['', 'all', 'none', ...values])
    .optional()
    .transform((value) => values.find((known) => known === value))

export const actionPlanQuery = z.strictObject({
  status: filter(planFilters),
  priority: filter(planPriorities),
  assignee: filter(['me']),
  ...page,
})

const count = z.int().min(0).max(countMaximum)
const orGone = actionPlan.nullable().meta({ description: 'Null when the caller may no longer see the plan' })

export const actionPlans = {
  list: endpoint('GET /api/action-plans', {
    summary:
      'Action plans that the caller may see, by due date, those without one last; paged by Link and X-Next-Cursor',
    access: 'person',
    query: actionPlanQuery,
    answer: z.array(actionPlan),
  }),
  counts: endpoint('GET /api/action-plans/counts', {
    summary: `The number of action plans that the caller may see, by status; at most ${countMaximum} each`,
    access: 'person',
    answer: z.strictObject({ pending: count, inProgress: count, completed: count, overdue: count }),
  }),
  one: endpoint('GET /api/action-plans/{id}', {
    summary: 'One action plan',
    access: 'person',
    params: idParams,
    answer: actionPlan,
  }),
  create: endpoint('POST /api/action-plans', {
    summary: 'Create an action plan; a repeated requestId returns the existing plan',
    access: 'person',
    body: newActionPlan,
    answer: actionPlan,
    status: 201,
    fails: [404, 409, 429],
  }),
  update: endpoint('PUT /api/action-plans/{id}', {
    summary:
      'Change an action plan; 409 for one that comes from a report (see /api/report-items). 412 when If-Match is outdated',
    access: 'person',
    params: idParams,
    body: changedActionPlan,
    answer: orGone,
    fails: [412, 429],
  }),
  assign: endpoint('PUT /api/action-plans/{id}/assignee', {
    summary: 'Assign an action plan or a report item to an active person. 412 when If-Match is outdated',
    access: 'person',
    params: idParams,
    body: z.strictObject({ assigneeId: uuid }),
    answer: orGone,
    fails: [412, 429],
  }),
  remove: endpoint('DELETE /api/action-plans/{id}', {
    summary: 'Delete an action plan; 409 for one that comes from a report',
    access: 'person',
    params: idParams,
    answer: z.undefined(),
    status: 204,
  }),
}
