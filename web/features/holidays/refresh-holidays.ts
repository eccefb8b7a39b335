import { refreshTasks } from '@/blocks/tasks/refresh-tasks.ts'
import { refresh } from '@/lib/query.ts'
import { holidays } from '@contract/holidays.ts'

/** A holiday changes what was owed, too. */
export const refreshHolidays = (): Promise<unknown> => Promise.all([refresh(holidays.list), refreshTasks()])
