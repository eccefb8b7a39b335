const texts = {
  status: {
    pending: 'Pending',
    in_progress: 'In Progress',
    completed: 'Completed',
    overdue: 'Overdue',
    stopped: 'Stopped',
  },
  statusLabel: 'Status',
  dueDate: 'Due date',
  noDueDate: 'No due date',
  quick: 'Quick actions',
  mark: {
    pending: 'Mark pending',
    in_progress: 'Mark in progress',
    completed: 'Mark completed',
    stopped: 'Mark stopped',
  },
  edit: 'Edit due date and status',
  save: 'Save',
  cancel: 'Cancel',
  updated: 'Task updated successfully',
  failed: 'Failed to update task',
  changed: {
    title: 'Someone else has changed this',
    text: 'This is the current version. Your input is kept: save again to replace the other change.',
    stored: 'Current value',
  },
  history: {
    title: 'History',
    failed: 'Failed to fetch task history',
    none: 'No modification history available for this task',
    more: 'Show older changes',
    created: 'Created',
    status_change: 'Status: {{from}} → {{to}}',
    due_date_change: 'Due date: {{from}} → {{to}}',
    assignment: 'Assignee: {{from}} → {{to}}',
  },
} as const

export default texts

declare module '@/lib/catalogs.ts' {
  interface Catalogs {
    tasks: typeof texts
  }
}
