import { refreshTasks } from '@/blocks/tasks/refresh-tasks.ts'
import { refresh } from '@/lib/query.ts'
import { leaves } from '@contract/leave.ts'

/** Refetches leave, and everything about owed reports, which leave changes. */
export const refreshDays = (): Promise<unknown> => Promise.all([refresh(leaves.list), refreshTasks()])
