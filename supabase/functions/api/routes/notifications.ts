import { z } from 'zod'
import { contract } from '../../_shared/contract/index.ts'
import { unreadHeader } from '../../_shared/contract/notifications.ts'
import {
  listNotifications,
  markAllNotifications,
  markNotification,
  readNotification,
} from '../../_shared/domain/notifications/notifications.ts'
import { answerPage, readCursor } from '../../_shared/platform/http/page.ts'
import type { Register } from '../../_shared/platform/http/register.ts'

const { notifications } = contract

const key = z.tuple([z.iso.datetime(), z.uuid()])

export function notificationRoutes(register: Register): void {
  register(notifications.list, async ({ caller, query, context }) => {
    const after = readCursor(query.cursor, key)
    const { rows, unread } = await caller.transaction((database) => listNotifications(database, query, after))
    context.header(unreadHeader, String(unread))
    return answerPage(context, rows, query.limit, ({ createdAt, id }) => [createdAt, id])
  })

  register(
    notifications.mark,
    ({ caller, params, body }) => caller.transaction((database) => markNotification(database, params.id, body.isRead)),
    { of: ({ readAt }) => readAt, read: (database, { params }) => readNotification(database, params.id) },
  )

  register(notifications.markAll, ({ caller, body }) =>
    caller.transaction((database) => markAllNotifications(database, body.until)),
  )
}
