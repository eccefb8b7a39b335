import { paths } from '@/lib/paths.ts'
import { keyOf, queryClient, refresh } from '@/lib/query.ts'
import { actionPlans } from '@contract/action-plans.ts'
import { calendar } from '@contract/calendar.ts'
import type { Hint } from '@contract/live/hint.ts'
import { meetings } from '@contract/meetings/index.ts'
import { notifications } from '@contract/notifications.ts'
import { reports } from '@contract/reports.ts'
import { statistics } from '@contract/stats.ts'
import { tasks } from '@contract/tasks.ts'
import type { LivePart } from './live-part.ts'

const refreshing = (subject: Hint['subjects'][number], work: () => void): LivePart => ({
  onHint({ subjects }) {
    if (subjects.includes(subject)) work()
  },
  refresh: work,
})

/** The bell, and the meetings: an invitation, a change and a cancellation each send a notification. */
export const liveNotifications = refreshing('notifications', () => {
  for (const shown of [notifications.list, meetings.list, calendar.events, calendar.overview]) void refresh(shown)
})

/**
 * The person's own reports, with their reviews, and the day's status. The form for a report keeps the version that it
 * was opened with, so that saving it notices what was changed elsewhere.
 */
export const liveReports = refreshing('reports', () => {
  const isEditing = location.pathname === paths.submitReport.path
  void refresh(reports.list, isEditing ? 'next' : 'now')
  void refresh(statistics.stats)
})

/** Whether a read is that of one plan, by its id. */
const isOnePlan = ({ queryKey }: { queryKey: readonly unknown[] }) => /^\d+$/.test(String(queryKey[3]))

/**
 * The plans and report items that the person has created or is responsible for. A plan that is open keeps the version that
 * was read, so that changing it notices what was changed elsewhere.
 */
export const liveTasks = refreshing('tasks', () => {
  const plans = keyOf(actionPlans.list.path)
  void queryClient.invalidateQueries({ queryKey: plans, predicate: (one) => !isOnePlan(one) })
  for (const shown of [calendar.events, calendar.overview, statistics.stats, tasks.one]) void refresh(shown)
})

/** The comments and shares of tasks that concern the person. */
export const liveCollaboration = refreshing('collaboration', () => void refresh(tasks.one))
