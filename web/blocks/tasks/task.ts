import type { TaskState } from '@contract/report-items.ts'

/** A report item or an action plan as the dialog shows it. */
export interface Task {
  id: number
  /** Undefined while it is read: nothing can be changed before. */
  version: number | undefined
  title: string
  description: string | null
  /** The status as it was set. */
  status: TaskState['status']
  /** An open task whose due date has passed. */
  isOverdue: boolean
  dueDate: string | null
}
