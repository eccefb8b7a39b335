import type { TaskState } from '@contract/report-items.ts'

/** A report item or an action plan as the dialog shows it. */
export interface Task {
  /** Its id, or that of its event in the calendar, with a prefix. */
  id: number | string
  title: string
  description: string | null
  /** The status as it was set. */
  status: TaskState['status']
  /** An open task whose due date has passed. */
  isOverdue: boolean
  dueDate: string | null
}
