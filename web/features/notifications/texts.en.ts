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
} as const

export default texts

declare module '@/lib/catalogues.ts' {
  interface Catalogues {
    notifications: typeof texts
  }
}
