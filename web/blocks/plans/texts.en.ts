const texts = {
  priority: { low: 'Low', medium: 'Medium', high: 'High', critical: 'Critical' },
  category: {
    positive_followup: 'Positive follow-up',
    issue_resolution: 'Issue resolution',
    scheduled_plan: 'Scheduled plan',
  },
  form: {
    create: 'Create Action Plan',
    edit: 'Edit action plan',
    title: 'Title',
    description: 'Description',
    category: 'Category',
    priority: 'Priority',
    dueDate: 'Due date',
    scheduledDate: 'Scheduled date',
    assignee: 'Assignee',
    assigneeHint: 'You, unless you choose someone else.',
    submit: 'Create',
    save: 'Save',
    cancel: 'Cancel',
    created: 'Action plan created successfully',
    saved: 'Action plan updated successfully',
    createFailed: 'Failed to create action plan',
    saveFailed: 'Failed to update action plan',
  },
} as const

export default texts

declare module '@/lib/catalogs.ts' {
  interface Catalogs {
    plans: typeof texts
  }
}
