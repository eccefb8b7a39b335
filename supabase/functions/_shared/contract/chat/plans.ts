import { z } from 'zod'
import { actionPlan } from '../action-plans.ts'
import { endpoint } from '../endpoint.ts'
import { uuid, uuidParams } from '../fields.ts'

/** How many plans a room shows at most, the newest. */
export const roomPlanMaximum = 500

/** An action plan that was made from a message. */
export const messagePlan = actionPlan
  .pick({ id: true, title: true, status: true, dueDate: true })
  .extend({ messageId: uuid, assignee: z.string().meta({ description: 'The name' }) })
export type MessagePlan = z.infer<typeof messagePlan>

export const chatPlans = {
  ofRoom: endpoint('GET /api/chat/rooms/{id}/plans', {
    summary: `The action plans that were made from messages of a room, as far as the caller may see them; the newest ${roomPlanMaximum}`,
    access: 'person',
    viewing: 'private',
    params: uuidParams,
    answer: z.array(messagePlan).max(roomPlanMaximum),
  }),
}
