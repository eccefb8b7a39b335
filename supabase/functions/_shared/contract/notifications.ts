import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { instant, page, uuid, uuidParams } from './fields.ts'
import { notificationsPath } from './notifications/address.ts'
import { notificationDefinitions } from './notifications/index.ts'

/** `payload`: a flat object; its `date` is a calendar day. `link`: a path of the web app. */
export const notification = z.strictObject({
  id: uuid,
  kind: z.enum(notificationDefinitions.map(({ kind }) => kind)),
  payload: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  link: z.string().nullable(),
  createdAt: instant,
  readAt: instant.nullable(),
})

export type Notification = z.infer<typeof notification>

/** Unread notifications are counted up to this number; more are shown as '99+'. */
export const unreadMaximum = 100
/** The response header with the unread count, at most `unreadMaximum`. */
export const unreadHeader = 'X-Unread-Count'

export const notifications = {
  list: endpoint(`GET ${notificationsPath}`, {
    summary:
      "The caller's notifications, newest first; the header X-Unread-Count is the number of unread ones, at most 100",
    access: 'person',
    viewing: 'private',
    query: z.strictObject({
      unread: z.enum(['true', 'false']).optional().meta({ description: 'Only unread notifications' }),
      ...page,
    }),
    answer: z.array(notification),
  }),
  mark: endpoint('PATCH /api/notifications/{id}', {
    summary: 'Mark a notification as read or unread',
    access: 'person',
    params: uuidParams,
    body: z.strictObject({ isRead: z.boolean() }),
    answer: notification,
  }),
  markAll: endpoint('POST /api/notifications/read', {
    summary: 'Mark all notifications up to a given time as read',
    access: 'person',
    body: z.strictObject({ until: instant }),
    answer: z.undefined(),
    status: 204,
  }),
}
