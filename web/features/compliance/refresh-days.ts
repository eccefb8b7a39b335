import { refresh } from '@/lib/query.ts'
import { refreshTasks } from '@/ui/tasks/refresh-tasks.ts'
import { leaves } from '@contract/days-off.ts'

/** A day off changes what was owed. */
export const refreshDays = (): Promise<unknown> => Promise.all([refresh(leaves.list), refreshTasks()])
