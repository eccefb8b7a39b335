import { sql } from 'kysely'
import { z } from 'zod'
import { contract } from '../../_shared/contract/index.ts'
import { type Notification, unreadHeader, unreadMaximum } from '../../_shared/contract/notifications.ts'
import { answerPage, readCursor } from '../../_shared/platform/http/page.ts'
import { Problem } from '../../_shared/platform/http/problem.ts'
import type { Register } from '../../_shared/platform/http/register.ts'

const { notifications } = contract

const key = z.tuple([z.iso.datetime(), z.uuid()])

/** Before the first page: later than every row. */
const newest = ['infinity', '00000000-0000-0000-0000-000000000000'] as const

/** The count of the unread ones stands beside each row, and alone where there is none. */
interface Row extends Omit<Notification, 'id'> {
  unread: number
  id: string | null
}

export function notificationRoutes(register: Register): void {
  register(notifications.list, async ({ caller, query, context }) => {
    const { unread, limit, cursor } = query
    const [beforeTime, beforeId] = readCursor(cursor, key) ?? newest
    const rows = await caller.transaction(async (database) => {
      const answer = await sql<Row>`
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
          select l.id, l.kind, l.payload, l.link, l.created_at, l.read_at
          from public.notifications l
          where l.person_id = (select access.person())
            and (not ${unread === 'true'}::boolean or l.read_at is null)
            and (l.created_at, l.id) < (${beforeTime}::timestamptz, ${beforeId}::uuid)
          order by l.created_at desc, l.id desc
          limit ${limit + 1}
        ) as n on true
        order by n.created_at desc, n.id desc
      `.execute(database)
      return answer.rows
    })
    context.header(unreadHeader, String(rows[0]?.unread ?? 0))
    const found = rows.flatMap(({ id, kind, payload, link, createdAt, readAt }) =>
      id === null ? [] : [{ id, kind, payload, link, createdAt, readAt }],
    )
    return answerPage(context, found, limit, ({ createdAt, id }) => [createdAt, id])
  })

  register(notifications.mark, async ({ caller, params, body }) => {
    const { rows } = await caller.transaction((database) =>
      sql<Notification>`
        update public.notifications set read_at = case when ${body.isRead} then core.now() end
        where id = ${params.id}
        returning id, kind, payload, link, created_at, read_at
      `.execute(database),
    )
    const [marked] = rows
    if (!marked) throw new Problem(404, 'There is no such notification')
    return marked
  })

  register(notifications.markAll, ({ caller, body }) =>
    caller.transaction(async (database) => {
      await sql`
        update public.notifications set read_at = core.now()
        where person_id = (select access.person()) and read_at is null and created_at <= ${body.until}
      `.execute(database)
    }),
  )
}
