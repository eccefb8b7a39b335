import { useQuery } from '@tanstack/react-query'
import { call } from '@/lib/api.ts'
import { ifMatch } from '@/lib/if-match.ts'
import { read } from '@/lib/query.ts'
import { type ActionPlan, actionPlans } from '@contract/action-plans.ts'

/** A plan as it was read. */
type Version = Pick<ActionPlan, 'id' | 'version'>

/** One plan, first as listed. It is not cached, because others change it too. */
export const usePlan = (id: number, listed: ActionPlan | undefined) =>
  useQuery({ ...read(actionPlans.one, { params: { id } }), placeholderData: listed, gcTime: 0 })

/** The number of plans by status. */
export const usePlanCounts = () => useQuery(read(actionPlans.counts))

/** Assigns the version that was read. */
export const assignPlan = ({ id, version }: Version, assigneeId: string) =>
  call(actionPlans.assign, { params: { id }, body: { assigneeId }, headers: ifMatch(version) })

export const removePlan = (id: number) => call(actionPlans.remove, { params: { id } })
