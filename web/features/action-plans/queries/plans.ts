import { useQuery } from '@tanstack/react-query'
import { call } from '@/lib/api.ts'
import { ifMatch } from '@/lib/if-match.ts'
import { read } from '@/lib/query.ts'
import { type ActionPlan, actionPlans, type PlanInput } from '@contract/action-plans.ts'

type Version = Pick<ActionPlan, 'id' | 'version'>

/** One plan, first as listed. It is not cached, because others change it too. */
export const usePlan = (id: number, listed: ActionPlan | undefined) =>
  useQuery({ ...read(actionPlans.one, { params: { id } }), placeholderData: listed, gcTime: 0 })

/** The number of plans by status. */
export const usePlanCounts = () => useQuery(read(actionPlans.counts))

export const readPlan = (id: number) => call(actionPlans.one, { params: { id } })

/** Idempotent by `requestId`. */
export const createPlan = (body: PlanInput, requestId: string) =>
  call(actionPlans.create, { body: { ...body, requestId } })

/** Changes the version that was read. */
export const updatePlan = ({ id, version }: Version, body: PlanInput) =>
  call(actionPlans.update, { params: { id }, body, headers: ifMatch(version) })

/** Assigns the version that was read. */
export const assignPlan = ({ id, version }: Version, assigneeId: string) =>
  call(actionPlans.assign, { params: { id }, body: { assigneeId }, headers: ifMatch(version) })

export const removePlan = (id: number) => call(actionPlans.remove, { params: { id } })
