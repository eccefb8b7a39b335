/** The address of the bell's notifications. */
export const notificationsPath = '/api/notifications'

/** Those that are unread. The service worker reads them too, and loads no schemas. */
export const unreadNotificationsPath = `${notificationsPath}?unread=true&limit=200`
