const texts = {
  title: 'Action Plans',
  subtitle: 'Follow-up work from daily reports and elsewhere: who does it, and by when.',
  create: 'Create Action Plan',
  summary: {
    label: 'Action plan counts',
    failed: 'The counts could not be loaded',
    atLeast: '{{amount}}+',
    hints: {
      pending: 'Not started yet',
      in_progress: 'Work in progress',
      completed: 'Done',
      overdue: 'Past their due date',
    },
  },
  filter: {
    label: 'Filters',
    status: 'Status',
    priority: 'Priority',
    open: 'Open',
    all: 'All',
    mine: 'Assigned to me',
    clear: 'Clear filters',
  },
  column: {
    title: 'Action plan',
    assignee: 'Assignee',
    category: 'Category',
    priority: 'Priority',
    due: 'Due date',
    status: 'Status',
  },
  due: {
    overdue_one: '{{count}} day overdue',
    overdue_other: '{{count}} days overdue',
    today: 'Due today',
    left_one: '{{count}} day left',
    left_other: '{{count}} days left',
    none: 'No due date',
  },
  list: {
    label: 'Action plans',
    open: 'Open "{{title}}"',
    empty: 'No action plans found matching the current filters.',
    failed: 'Failed to fetch action plans',
    end_one: 'One action plan is shown.',
    end_other: 'All {{count, number}} action plans are shown.',
  },
  detail: {
    creator: 'Created by',
    reporter: 'Reported by',
    assignee: 'Assigned to',
    scheduled: 'Scheduled date',
    edit: 'Edit plan',
    assign: 'Assign',
  },
  assign: {
    title: 'Assign action plan',
    person: 'Person',
    missing: 'Please choose a person',
    submit: 'Assign',
    cancel: 'Cancel',
    done: 'Action plan assigned successfully',
    failed: 'Failed to assign action plan',
  },
  remove: {
    action: 'Delete',
    ask: 'Delete this action plan?',
    text: 'This also deletes its history.',
    done: 'Action plan deleted successfully',
    failed: 'Failed to delete action plan',
  },
} as const

export default texts

declare module '@/lib/catalogs.ts' {
  interface Catalogs {
    'action-plans': typeof texts
  }
}
