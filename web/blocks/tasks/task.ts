import type { TaskState } from '@contract/report-items.ts'

/** A report item or an action plan as the dialog shows it. */
export interface Task {
  id: number
  /** Undefined while it loads; nothing can be changed until then. */
  version: number | undefined
  title: string
  description: string | null
  /** The stored status. */
  status: TaskState['status']
  /** An open task whose due date has passed. */
  isOverdue: boolean
  dueDate: string | null
}
