import { levelOn, type Places, reviews, type Viewer, type Work } from './reviewing-rules.ts'

/** The rules of action plans in TypeScript, written independently of the policies. */

export const permissions = ['view', 'comment', 'edit'] as const
type Permission = (typeof permissions)[number]

export interface Plan {
  isCreator: boolean
  isAssignee: boolean
  /** What the viewer's share permits; null without one. */
  share: Permission | null
  /** The assignee's, when the plan was assigned to them. */
  work: Work
}

type Right = 'see' | 'comment' | 'change' | 'share' | 'delete'
export type Rights = Record<Right, boolean>

/** Everything that the viewer may do with the plan. */
export function rightsOf(viewer: Viewer, plan: Plan, places: Places): Rights {
  if (!viewer.isActive) return { see: false, comment: false, change: false, share: false, delete: false }
  const writes = (...tabs: Parameters<typeof levelOn>[0][]) =>
    tabs.some((tab) => ['write', 'full'].includes(levelOn(tab, viewer)))
  const isConcerned = plan.isCreator || plan.isAssignee
  const isInvolved = isConcerned || viewer.isAdmin || reviews(viewer, plan.work, places, ['dashboard', 'actionPlans'])
  const shares = plan.share === 'edit'
  return {
    see: isInvolved || plan.share !== null,
    comment: isInvolved || shares || plan.share === 'comment',
    change: shares || (isInvolved && writes('actionPlans')) || (isConcerned && writes('calendar')),
    share: shares || (isInvolved && writes('submitReport', 'reports', 'actionPlans', 'calendar')),
    delete: (plan.isCreator || viewer.isAdmin) && levelOn('actionPlans', viewer) === 'full',
  }
}
