import { keyOf, queryClient } from '@/lib/query.ts'

/** Where a report, an item, a plan or an event is shown or counted. */
const places = [
  '/api/action-plans',
  '/api/calendar',
  '/api/compliance',
  '/api/report-items',
  '/api/reports',
  '/api/stats',
]

/** Lets everything fetch again that shows what is to be done, what stands in the calendar, and what was owed and sent. */
export const refreshTasks = (): Promise<unknown> =>
  Promise.all(places.map((path) => queryClient.invalidateQueries({ queryKey: keyOf(path) })))
