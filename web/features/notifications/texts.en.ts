const texts = {
  bell: 'Notifications',
  bellUnread: 'Notifications, {{shown}} unread',
  title: 'Notifications',
  unread: 'Unread',
  markAll: 'Mark all as read',
  markFailed: 'Your notifications could not be updated',
  failed: 'Your notifications could not be loaded',
  empty: 'You have no notifications',
  more: 'Show older notifications',
  unknown: { title: 'You have a new notification', text: 'Reload the portal to see what it is.' },
} as const

export default texts

declare module '@/lib/catalogs.ts' {
  interface Catalogs {
    notifications: typeof texts
  }
}
