import { sql } from 'kysely'
import type { Validated } from '../../contract/endpoint.ts'
import type { Absence, Leave, leaves } from '../../contract/leave.ts'
import { assignments } from '../../platform/db/assignments.ts'
import type { Database } from '../../platform/db/connections.ts'
import { containing } from '../../platform/db/containing.ts'
import { onlyRow } from '../../platform/db/only-row.ts'
import { Problem } from '../../platform/http/problem.ts'

interface Row extends Omit<Leave, 'user'> {
  userId: string
  username: string
  name: string
  position: string | null
}

/** The cursor: the last row of the previous page. */
export type LeaveKey = readonly [firstDay: string, id: number]

const select = sql`
  select
    l.id, l.first_day, l.last_day, l.note, case when d.id is not null then jsonb_build_object('id', d.id, 'name', d.full_name) end as deputy, p.id as user_id, p.username, p.full_name as name, p.position,
    (select access.is_admin()) or l.profile_id = (select access.person()) and l.first_day > (select access.today()) as can_edit
  from public.leave l
  join public.profiles p on p.id = l.profile_id
  left join public.profiles d on d.id = l.deputy_id`

const leaveOf = ({ userId, username, name, position, ...leave }: Row): Leave => ({
  ...leave,
  user: { id: userId, username, name, position },
})

export async function readLeave(database: Database, id: number): Promise<Leave> {
  const { rows } = await sql<Row>`${select} where l.id = ${id}`.execute(database)
  const [row] = rows
  if (!row) throw new Problem(404, 'leave.not_found')
  return leaveOf(row)
}

/** Throws the error after a write that changed no row: 404 if the caller may not see the leave, otherwise 403. */
async function refuse(database: Database, id: number): Promise<never> {
  await readLeave(database, id)
  throw new Problem(403, 'leave.not_yours')
}

/** Leave that the caller may see, latest first day first; one more than the page holds. */
export async function listLeave(
  database: Database,
  { userId, search, from, limit }: Validated<typeof leaves.list>['query'],
  after: LeaveKey | null,
): Promise<Leave[]> {
  const pattern = search?.trim() ? containing(search.trim()) : null
  const { rows } = await sql<Row>`
    ${select}
    where (${userId ?? null}::uuid is null or l.profile_id = ${userId ?? null})
      and (${from ?? null}::date is null or l.last_day >= ${from ?? null})
      and (${pattern}::text is null or p.full_name ilike ${pattern} or p.username ilike ${pattern})
      and (${after?.[0] ?? null}::date is null or (l.first_day, l.id) < (${after?.[0] ?? null}, ${after?.[1] ?? null}))
    order by l.first_day desc, l.id desc
    limit ${limit + 1}
  `.execute(database)
  return rows.map(leaveOf)
}

export async function addLeave(
  database: Database,
  { userId, firstDay, lastDay, note, deputyId }: Validated<typeof leaves.add>['body'],
): Promise<Leave> {
  const result = await sql<{ id: number }>`
    insert into public.leave (profile_id, first_day, last_day, note, deputy_id)
    values (coalesce(${userId}::uuid, access.person()), ${firstDay}, ${lastDay}, ${note}, ${deputyId})
    returning id
  `.execute(database)
  return readLeave(database, onlyRow(result).id)
}

export async function changeLeave(
  database: Database,
  id: number,
  changed: Validated<typeof leaves.change>['body'],
): Promise<Leave> {
  const changes = assignments(changed)
  if (changes) {
    const { rows } = await sql`update public.leave set ${changes} where id = ${id} returning id`.execute(database)
    if (rows.length === 0) await refuse(database, id)
  }
  return readLeave(database, id)
}

export async function removeLeave(database: Database, id: number): Promise<void> {
  const { rows } = await sql`delete from public.leave where id = ${id} returning id`.execute(database)
  if (rows.length === 0) await refuse(database, id)
}

/** Who of these people is not at work on the day of an instant; people who are, are left out. */
export async function readAbsences(
  database: Database,
  { userIds, at }: Validated<typeof leaves.absences>['query'],
): Promise<Absence[]> {
  const { rows } = await sql<Absence>`
    select a.person_id as user_id, a.back_on,
      case when a.deputy_id is not null then
        jsonb_build_object('id', a.deputy_id, 'name', a.deputy_name, 'backOn', a.deputy_back_on)
      end as deputy,
      case when a.stand_in_id is not null then jsonb_build_object('id', a.stand_in_id, 'name', a.stand_in_name) end as stand_in
    from people.absences(${userIds}::uuid[], ${at ?? null}) a
  `.execute(database)
  return rows
}
