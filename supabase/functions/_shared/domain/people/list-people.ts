import { sql } from 'kysely'
import type { z } from 'zod'
import type { ManagedUser } from '../../contract/administration/user-fields.ts'
import type { ListedUser, users } from '../../contract/administration/users.ts'
import type { Database } from '../../platform/db/connections.ts'
import { containing } from '../../platform/db/containing.ts'

type Query = z.output<(typeof users.list)['query']>
type Choice = Omit<Query, 'page' | 'cursor' | 'limit'>
type Row = ManagedUser & { total: number; place: number; asAdmin: boolean }

const sorts = {
  name: sql`p.full_name`,
  username: sql`p.username`,
  email: sql`p.email`,
  role: sql`r.hierarchy_level, r.name`,
  department: sql`d.name`,
  company: sql`o.name`,
  country: sql`c.name`,
  lastSeenAt: sql`p.last_seen_at`,
} satisfies Record<Query['sort'], unknown>

const descending = { ...sorts, role: sql`r.hierarchy_level desc, r.name` } satisfies typeof sorts

const wanted = <Value>(value: Value | undefined, condition: (value: Value) => ReturnType<typeof sql>) =>
  value === undefined ? sql`true` : condition(value)

const scope = (table: string, column: string) =>
  sql`coalesce((select jsonb_agg(s.${sql.ref(column)} order by 1) from ${sql.table(table)} s where s.profile_id = p.id), '[]')`

const namesOf = (scopes: string, column: string, table: string) => sql`(
  select string_agg(t.code, ', ' order by t.code) from ${sql.table(scopes)} s join ${sql.table(table)} t on t.id = s.${sql.ref(column)}
  where s.profile_id = p.id
)`

function conditions({ search, role, departmentId, companyId, countryId, isActive, isAdmin }: Choice) {
  const pattern = containing(search?.trim() ?? '')
  return sql.join(
    [
      wanted(
        search?.trim() || undefined,
        () => sql`(p.full_name ilike ${pattern} or p.username ilike ${pattern} or p.email ilike ${pattern})`,
      ),
      wanted(role, (code) => sql`lower(r.code) = lower(${code})`),
      wanted(departmentId, (id) => sql`p.department_id = ${id}`),
      wanted(companyId, (id) => sql`p.company_id = ${id}`),
      wanted(countryId, (id) => sql`organization.is_home(p.country_id, array[${id}]::bigint[])`),
      wanted(isActive, (flag) => sql`p.is_active = ${flag}`),
      wanted(isAdmin, (flag) => sql`p.is_admin = ${flag}`),
    ],
    sql` and `,
  )
}

const orderOf = ({ sort, order }: Choice) =>
  order === 'desc' ? sql`${descending[sort]} desc nulls last, p.id` : sql`${sorts[sort]} nulls last, p.id`

const joined = sql`
  from people.accounts p
  join public.roles r on r.id = p.role_id
  left join public.companies o on o.id = p.company_id
  left join public.departments d on d.id = p.department_id
  left join public.countries c on c.id = p.country_id`

const columns = sql`
  p.id, p.username, p.full_name as name, p.email, p.position, r.code as role, o.name as company, c.name as country,
  a.name as area, s.name as site, p.first_name, p.last_name, r.name as role_name, r.hierarchy_level, p.department_id,
  d.name as department, p.company_id, p.country_id, p.area_id, p.site_id, p.is_active, p.is_anonymous, p.is_admin, p.last_seen_at, p.is_online,
  p.photo_id,
  ${scope('profileCompanies', 'companyId')} as companies, ${scope('profileCountries', 'countryId')} as countries,
  ${scope('profileAreas', 'areaId')} as areas, ${scope('profileSites', 'siteId')} as sites`

const places = sql`
  left join public.areas a on a.id = p.area_id
  left join public.sites s on s.id = p.site_id`

/** The ids of all matching people, with their places in the list's order. */
export const rankPeople = (choice: Choice) =>
  sql`select p.id, row_number() over (order by ${orderOf(choice)}) as place ${joined} where ${conditions(choice)}`

/** A page of people with the total, in one statement. Non-administrators get the fields of the directory. */
export async function listPeople(database: Database, query: Query): Promise<{ people: ListedUser[]; total: number }> {
  const { page, limit } = query
  const { rows } = await sql<Row>`
    with found as materialized (${rankPeople(query)})
    select counted.total, (select access.is_admin()) as as_admin, listed.*
    from (select count(*) as total from found) as counted
    left join (
      select f.place, ${columns}
      from (select * from found order by place limit ${limit} offset ${(page - 1) * limit}) as f
      -- The limit keeps the scopes from being read for everyone: the view is a barrier, which a join cannot look into.
      cross join lateral (select * from people.accounts a where a.id = f.id limit 1) as p
      join public.roles r on r.id = p.role_id
      left join public.companies o on o.id = p.company_id
      left join public.departments d on d.id = p.department_id
      left join public.countries c on c.id = p.country_id
      ${places}
    ) as listed on true
    order by listed.place
  `.execute(database)
  const people = rows.filter((row) => row.id !== null)
  return { people: people.map(listedUserOf), total: rows[0]?.total ?? 0 }
}

/** All matching people in the list's order, with the codes of the places in their scope, for a spreadsheet. */
export const selectPeople = (choice: Choice) => sql`
  select ${columns}, ${namesOf('profileCompanies', 'companyId', 'companies')} as company_names,
    ${namesOf('profileCountries', 'countryId', 'countries')} as country_names,
    ${namesOf('profileAreas', 'areaId', 'areas')} as area_names, ${namesOf('profileSites', 'siteId', 'sites')} as site_names
  ${joined} ${places} where ${conditions(choice)} order by ${orderOf(choice)}`

/** One person as administrators see them, or null. */
export async function findPerson(database: Database, id: string): Promise<ManagedUser | null> {
  const { rows } = await sql<ManagedUser>`select ${columns} ${joined} ${places} where p.id = ${id}`.execute(database)
  return rows[0] ?? null
}

/** A person that was written. */
export async function readPerson(database: Database, id: string): Promise<ManagedUser> {
  const person = await findPerson(database, id)
  if (!person) throw new Error(`Person ${id} was written and cannot be read`)
  return person
}

function listedUserOf(row: Row): ListedUser {
  const { total: _, place: __, asAdmin, ...person } = row
  if (asAdmin) return person
  const { id, username, name, email, position, role, company, country, area, site, isOnline, photoId } = person
  return { id, username, name, email, position, role, company, country, area, site, isOnline, photoId }
}
