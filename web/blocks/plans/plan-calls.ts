import { call } from '@/lib/api.ts'
import { ifMatch } from '@/lib/if-match.ts'
import { type ActionPlan, actionPlans, type PlanInput } from '@contract/action-plans.ts'

export const readPlan = (id: number) => call(actionPlans.one, { params: { id } })

/** Idempotent by `requestId`. `messageId`: the message that the plan is made from. */
export const createPlan = (body: PlanInput, requestId: string, messageId: string | undefined) =>
  call(actionPlans.create, { body: { ...body, requestId, messageId } })

/** Changes the version that was read. */
export const updatePlan = ({ id, version }: Pick<ActionPlan, 'id' | 'version'>, body: PlanInput) =>
  call(actionPlans.update, { params: { id }, body, headers: ifMatch(version) })
