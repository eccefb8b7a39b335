const texts = {
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
    report_returned: { title: '{{name}} returned your report of {{date}}', text: '{{note}}' },
    report_acknowledged: { title: '{{name}} acknowledged your report of {{date}}', text: '{{note}}' },
    report_resubmitted: {
      title: '{{name}} has changed the report of {{date}} that you returned',
      text: '{{department}}',
    },
    reports_missing: { title: 'Missing reports of {{date}}: {{count}}', text: 'No report came from {{names}}' },
    report_reminder: { title: 'Your report of {{date}} is still missing', text: 'It is late after {{deadline}}.' },
  },
} as const

export default texts

declare module '@/lib/catalogues.ts' {
  interface Catalogues {
    notifications: typeof texts
  }
}
