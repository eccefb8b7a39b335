import { sql } from 'kysely'
import { z } from 'zod'
import { contract } from '../../_shared/contract/index.ts'
import type { Leave } from '../../_shared/contract/leave.ts'
import type { Database } from '../../_shared/platform/db/connections.ts'
import { containing } from '../../_shared/platform/db/containing.ts'
import { answerPage, readCursor } from '../../_shared/platform/http/page.ts'
import { Problem } from '../../_shared/platform/http/problem.ts'
import type { Register } from '../../_shared/platform/http/register.ts'

const { leaves } = contract

const key = z.tuple([z.iso.date(), z.int().positive()])

interface Row extends Omit<Leave, 'user'> {
  userId: string
  username: string
  name: string
  position: string | null
}

const select = sql`
  select
    l.id, l.first_day, l.last_day, l.note, p.id as user_id, p.username, p.full_name as name, p.position,
    (select access.is_admin()) or l.profile_id = (select access.person()) and l.first_day > (select access.today()) as can_edit
  from public.leave l
  join public.profiles p on p.id = l.profile_id`

const told = ({ userId, username, name, position, ...leave }: Row): Leave => ({
  ...leave,
  user: { id: userId, username, name, position },
})

async function readOne(database: Database, id: number): Promise<Leave> {
  const { rows } = await sql<Row>`${select} where l.id = ${id}`.execute(database)
  const [row] = rows
  if (!row) throw new Problem(404, 'There is no such leave')
  return told(row)
}

/** A write that touched no row: it is somebody else's, or not there. */
async function refuse(database: Database, id: number): Promise<never> {
  await readOne(database, id)
  throw new Problem(403, 'You may not change this leave')
}

export function leaveRoutes(register: Register): void {
  register(leaves.list, async ({ caller, query, context }) => {
    const { userId, search, from, limit, cursor } = query
    const after = readCursor(cursor, key)
    const pattern = search?.trim() ? containing(search.trim()) : null
    const { rows } = await caller.transaction((database) =>
      sql<Row>`
        ${select}
        where (${userId ?? null}::uuid is null or l.profile_id = ${userId ?? null})
          and (${from ?? null}::date is null or l.last_day >= ${from ?? null})
          and (${pattern}::text is null or p.full_name ilike ${pattern} or p.username ilike ${pattern})
          and (${after?.[0] ?? null}::date is null or (l.first_day, l.id) < (${after?.[0] ?? null}, ${after?.[1] ?? null}))
        order by l.first_day desc, l.id desc
        limit ${limit + 1}
      `.execute(database),
    )
    return answerPage(context, rows.map(told), limit, ({ firstDay, id }) => [firstDay, id])
  })

  register(leaves.add, ({ caller, body }) =>
    caller.transaction(async (database) => {
      const { rows } = await sql<{ id: number }>`
        insert into public.leave (profile_id, first_day, last_day, note)
        values (coalesce(${body.userId}::uuid, access.person()), ${body.firstDay}, ${body.lastDay}, ${body.note})
        returning id
      `.execute(database)
      return readOne(database, rows[0]?.id ?? 0)
    }),
  )

  register(leaves.change, ({ caller, params, body }) =>
    caller.transaction(async (database) => {
      const { rows } = await sql`
        update public.leave set first_day = ${body.firstDay}, last_day = ${body.lastDay}, note = ${body.note}
        where id = ${params.id}
        returning id
      `.execute(database)
      if (rows.length === 0) await refuse(database, params.id)
      return readOne(database, params.id)
    }),
  )

  register(leaves.remove, ({ caller, params }) =>
    caller.transaction(async (database) => {
      const { rows } = await sql`delete from public.leave where id = ${params.id} returning id`.execute(database)
      if (rows.length === 0) await refuse(database, params.id)
    }),
  )
}
