export default {
  bell: 'Notifications',
  bellUnread: 'Notifications, {{shown}} unread',
  title: 'Notifications',
  unread: 'Unread',
  markAll: 'Mark all as read',
  markFailed: 'Your notifications could not be marked',
  failed: 'Your notifications could not be loaded',
  empty: 'You have no notifications',
  more: 'Show older ones',
  unknown: { title: 'There is something new for you', text: 'Reload the portal to see what it is.' },
  kinds: {
    task_assigned: { title: '{{name}} assigned a task to you', text: '{{title}}' },
    report_reminder: { title: 'Your report of {{date}} is still missing', text: 'It is late after {{deadline}}.' },
  },
} as const
