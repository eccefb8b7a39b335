import { keyOf, queryClient } from '@/lib/query.ts'

/** Where an item, a plan or an event is shown or counted. */
const places = ['/api/action-plans', '/api/calendar', '/api/report-items', '/api/reports', '/api/stats']

/** Lets everything fetch again that shows what is to be done and what stands in the calendar. */
export const refreshTasks = (): Promise<unknown> =>
  Promise.all(places.map((path) => queryClient.invalidateQueries({ queryKey: keyOf(path) })))
