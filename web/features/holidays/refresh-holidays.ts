import { refreshTasks } from '@/blocks/tasks/refresh-tasks.ts'
import { refresh } from '@/lib/query.ts'
import { holidays } from '@contract/holidays.ts'

/** Also refetches reads about owed reports, because a holiday changes them. */
export const refreshHolidays = (): Promise<unknown> => Promise.all([refresh(holidays.list), refreshTasks()])
