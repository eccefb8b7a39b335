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
    title: 'Somebody changed this meanwhile',
    text: 'You see how it is now. What you entered is kept: save again, and it takes the place of theirs.',
    stored: 'As it is stored now',
  },
  history: {
    title: 'History',
    failed: 'Failed to fetch task history',
    none: 'No modification history available for this task',
    more: 'Show older changes',
    created: 'Created',
    status_change: 'Status: {{from}} → {{to}}',
    due_date_change: 'Due date: {{from}} → {{to}}',
    assignment: 'Assigned: {{from}} → {{to}}',
  },
} as const

export default texts

declare module '@/lib/catalogues.ts' {
  interface Catalogues {
    tasks: typeof texts
  }
}
