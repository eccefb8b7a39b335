import { refresh } from '@/lib/query.ts'
import { actionPlans } from '@contract/action-plans.ts'
import { calendar } from '@contract/calendar.ts'
import { compliance } from '@contract/compliance.ts'
import { reportItems } from '@contract/report-items.ts'
import { reports } from '@contract/reports.ts'
import { statistics } from '@contract/stats.ts'
import { tasks } from '@contract/tasks.ts'

/** Every read that shows or counts a report, an item, a plan or an event. */
const reads = [
  actionPlans.list,
  calendar.events,
  calendar.overview,
  compliance.list,
  reportItems.one,
  reports.list,
  statistics.stats,
  tasks.one,
]

/** Refetches everything that shows tasks, calendar entries, or owed and submitted reports. */
export const refreshTasks = (): Promise<unknown> => Promise.all(reads.map((shown) => refresh(shown)))
