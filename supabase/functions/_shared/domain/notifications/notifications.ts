import { sql } from 'kysely'
import type { Validated } from '../../contract/endpoint.ts'
import { type Notification, type notifications, unreadMaximum } from '../../contract/notifications.ts'
import { linkOf } from '../../contract/notifications/index.ts'
import type { Database } from '../../platform/db/connections.ts'
import { Problem } from '../../platform/http/problem.ts'

/** The cursor: the last row of the previous page. */
export type NotificationKey = readonly [createdAt: string, id: string]

/** The cursor of the first page: later than every row. */
const newest: NotificationKey = ['infinity', '00000000-0000-0000-0000-000000000000']

type Stored = Omit<Notification, 'link'>

const withLink = (row: Stored): Notification => ({ ...row, link: linkOf(row.kind, row.payload) })

/**
 * Each row repeats the number of unread notifications. Without notifications there is one row, with only that number.
 */
interface Row extends Omit<Stored, 'id'> {
  unread: number
  id: string | null
}

/**
 * The caller's notifications, newest first, one more than the page holds; and the unread count, up to `unreadMaximum`.
 */
export async function listNotifications(
  database: Database,
  { unread, limit }: Validated<typeof notifications.list>['query'],
  after: NotificationKey | null,
): Promise<{ rows: Notification[]; unread: number }> {
  const [beforeTime, beforeId] = after ?? newest
  const { rows } = await sql<Row>`
    select counted.unread, n.*
    from (
      select count(*) as unread
      from (
        select from public.notifications u
        where u.person_id = (select access.person()) and u.read_at is null
        limit ${unreadMaximum}
      ) as found
    ) as counted
    left join lateral (
      select l.id, l.kind, l.payload, l.created_at, l.read_at
      from public.notifications l
      where l.person_id = (select access.person())
        and (not ${unread === 'true'}::boolean or l.read_at is null)
        and (l.created_at, l.id) < (${beforeTime}::timestamptz, ${beforeId}::uuid)
      order by l.created_at desc, l.id desc
      limit ${limit + 1}
    ) as n on true
    order by n.created_at desc, n.id desc
  `.execute(database)
  return {
    rows: rows.flatMap(({ id, kind, payload, createdAt, readAt }) =>
      id === null ? [] : [withLink({ id, kind, payload, createdAt, readAt })],
    ),
    unread: rows[0]?.unread ?? 0,
  }
}

export async function readNotification(database: Database, id: string): Promise<Notification> {
  const { rows } = await sql<Stored>`
    select id, kind, payload, created_at, read_at from public.notifications where id = ${id}
  `.execute(database)
  const [found] = rows
  if (!found) throw new Problem(404, 'notification.not_found')
  return withLink(found)
}

export async function markNotification(database: Database, id: string, isRead: boolean): Promise<Notification> {
  const { rows } = await sql<Stored>`
    update public.notifications set read_at = case when ${isRead} then core.now() end
    where id = ${id}
    returning id, kind, payload, created_at, read_at
  `.execute(database)
  const [marked] = rows
  if (!marked) throw new Problem(404, 'notification.not_found')
  return withLink(marked)
}

/** Marks the caller's notifications created up to `until`, an ISO instant, as read. */
export async function markAllNotifications(database: Database, until: string): Promise<void> {
  await sql`
    update public.notifications set read_at = core.now()
    where person_id = (select access.person()) and read_at is null and created_at <= ${until}
  `.execute(database)
}
