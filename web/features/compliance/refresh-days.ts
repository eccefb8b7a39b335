import { refreshTasks } from '@/blocks/tasks/refresh-tasks.ts'
import { refresh } from '@/lib/query.ts'
import { leaves } from '@contract/leave.ts'

/** A day off changes what was owed. */
export const refreshDays = (): Promise<unknown> => Promise.all([refresh(leaves.list), refreshTasks()])
