import type pg from 'pg'
import { expect, test } from 'vitest'
import { connectAsOwner } from './support/clients.ts'
import { ownerSession } from './support/owner-session.ts'
import { failure, isWaiting } from './support/waiting.ts'

const first = ownerSession()
const second = ownerSession()

/** Makes the person the caller of the rest of the transaction, which keeps the rights of the owner. */
const actAs = (client: pg.Client, username: string) =>
  client.query(
    `select set_config('request.jwt.claims', json_build_object('sub', p.id, 'role', 'authenticated')::text, true)
     from public.profiles p where p.username = $1`,
    [username],
  )

const setAdmin = (client: pg.Client, username: string, isAdmin: boolean) =>
  client.query('update public.profiles set is_admin = $2 where username = $1', [username, isAdmin])

test.each([
  ['[USER-11] keeps one of two administrators who demote each other', 'commit', 'person.last_admin'],
  ['lets one administrator demote the other once the opposite demotion is rolled back', 'rollback', undefined],
])('%s', async (_, end, refusal) => {
  await setAdmin(first, 'gm', true)
  try {
    await first.query('begin')
    await second.query('begin')
    await setAdmin(first, 'gm', false)
    const late = failure(setAdmin(second, 'adm', false))
    await isWaiting(second, first)
    await first.query(end)
    expect(await late).toBe(refusal)
  } finally {
    await second.query('rollback')
    await setAdmin(first, 'gm', false)
  }
})

/** A transaction that sees one snapshot of the database, as that of an edit with If-Match, and has taken it. */
async function beginWithSnapshot(client: pg.Client): Promise<void> {
  await client.query('begin isolation level repeatable read')
  await client.query('select from public.profiles limit 1')
}
const outrun = 'could not serialize access due to concurrent update'

test('[USER-11] lets no administrator demote another on the basis of a snapshot from before the opposite demotion', async () => {
  await setAdmin(first, 'gm', true)
  try {
    await first.query('begin')
    await beginWithSnapshot(second)
    await setAdmin(first, 'gm', false)
    const late = failure(setAdmin(second, 'adm', false))
    await isWaiting(second, first)
    await first.query('commit')
    expect(await late).toBe(outrun)
  } finally {
    await second.query('rollback')
    await setAdmin(first, 'gm', false)
  }
})

test('[ADM-33] adds no third level of categories on the basis of a snapshot from before the second', async () => {
  const add = (name: string, parent: string | null) =>
    first.query(
      `insert into public.categories (department_id, name, parent_category_id)
       values (6, $1, (select c.id from public.categories c where c.name = $2))`,
      [name, parent],
    )
  await add('Concurrent top', null)
  await add('Concurrent middle', null)
  try {
    await first.query('begin')
    await beginWithSnapshot(second)
    await add('Concurrent bottom', 'Concurrent middle')
    const late = failure(
      second.query(
        `update public.categories set parent_category_id = (select c.id from public.categories c where c.name = 'Concurrent top')
         where name = 'Concurrent middle'`,
      ),
    )
    await isWaiting(second, first)
    await first.query('commit')
    expect(await late).toBe(outrun)
  } finally {
    await second.query('rollback')
    await first.query(`delete from public.categories where name = 'Concurrent bottom'`)
    await first.query(`delete from public.categories where name like 'Concurrent %'`)
  }
})

const addCountry = (client: pg.Client, country: number) =>
  client.query(
    `insert into public.profile_countries select id, $1 from public.profiles where username = 'hr.fr' on conflict do nothing`,
    [country],
  )

test('keeps two simultaneous changes to a person’s scope', async () => {
  try {
    await first.query('begin')
    await second.query('begin')
    await addCountry(first, 2)
    const late = addCountry(second, 3)
    await isWaiting(second, first)
    await first.query('commit')
    await late
    await second.query('commit')
    const { rows } = await first.query<{ countries: string[] }>(
      `select s.countries::text[] from access.scopes s join public.profiles p on p.id = s.person_id where p.username = 'hr.fr'`,
    )
    expect(rows[0]?.countries).toEqual(['2', '3'])
  } finally {
    await first.query(
      `delete from public.profile_countries c using public.profiles p
       where p.id = c.profile_id and p.username = 'hr.fr' and c.country_id in (2, 3)`,
    )
  }
})

test('refreshes the scope of a person who gets a role while its right to review is removed', async () => {
  const setRole = (client: pg.Client, code: string) =>
    client.query(
      `update public.profiles set role_id = (select r.id from public.roles r where r.code = $1) where username = 'te.paris1'`,
      [code],
    )
  const setRight = (client: pg.Client, mayReview: boolean) =>
    client.query(`update public.roles set can_view_subordinate_reports = $1 where code = 'SOM'`, [mayReview])
  try {
    await first.query('begin')
    await second.query('begin')
    await setRole(first, 'SOM')
    const late = setRight(second, false)
    await isWaiting(second, first)
    await first.query('commit')
    await late
    await second.query('commit')
    const { rows } = await first.query(
      `(select * from access.computed_scopes except select * from access.scopes)
       union all (select * from access.scopes except select * from access.computed_scopes)`,
    )
    expect(rows).toEqual([])
  } finally {
    await second.query('rollback')
    await setRight(first, true)
    await setRole(first, 'TE')
  }
})

test('an import of people lets others change scopes until it ends', async () => {
  await first.query('begin')
  await second.query('begin')
  const person = {
    id: '00000000-0000-4000-8000-00000000c0de',
    username: 'imported',
    email: 'imported@nordwind.example',
    firstName: 'Im',
    lastName: 'Ported',
    role: 'TE',
    companies: [1],
    countries: [1],
    areas: [],
    sites: [],
    isAdmin: false,
    isActive: true,
  }
  await actAs(first, 'adm')
  const { rows } = await first.query(`select message from jobs.import_rows('users', $1)`, [JSON.stringify([person])])
  expect(rows).toEqual([])
  await addCountry(second, 3)
  await second.query('rollback')
  await first.query('rollback')
})

/** In Paris, where it is tomorrow before midnight in UTC: for the day before, the demo organization has a report. */
const today = `(now() at time zone 'Europe/Paris')::date`
const submit = (client: pg.Client) =>
  client.query(
    `insert into public.reports (author_id, date, department_id, category_id)
     select id, ${today}, 5, 24 from public.profiles where username = 'hr.fr'`,
  )

test('stores one report for two simultaneous submits', async () => {
  await first.query('begin')
  await second.query('begin')
  await submit(first)
  const late = failure(submit(second))
  await isWaiting(second, first)
  await first.query('commit')
  try {
    expect(await late).toContain('reports_one_a_day')
  } finally {
    await first.query(`delete from public.reports r using public.profiles p
      where p.id = r.author_id and p.username = 'hr.fr' and r.date = ${today} and r.category_id = 24`)
  }
})

const attempt = async (client: pg.Client) => {
  const { rows } = await client.query<{ attempt_id: string | null }>(
    `select attempt_id from session.begin_sign_in('te.paris1', '198.51.100.7')`,
  )
  return rows[0]?.attempt_id
}

test('allows at most ten of many simultaneous sign-in attempts for a name', async () => {
  const clients = await Promise.all(Array.from({ length: 8 }, connectAsOwner))
  try {
    const rounds = await Promise.all(
      clients.map(async (client) => [await attempt(client), await attempt(client), await attempt(client)]),
    )
    expect(rounds.flat().filter((id) => id !== null)).toHaveLength(10)
  } finally {
    await first.query(`delete from session.sign_in_attempts where address = '198.51.100.7'`)
    await Promise.all(clients.map((client) => client.end()))
  }
})

async function viewAs(client: pg.Client, username: string): Promise<void> {
  await actAs(client, 'adm')
  await client.query('select access.start_viewing(p.id) from public.profiles p where p.username = $1', [username])
}

test('[ADM-57] lets an administrator who starts to view as two people at once view as one of them', async () => {
  await first.query('begin')
  await second.query('begin')
  await viewAs(first, 'te.paris1')
  const late = viewAs(second, 'te.berlin1')
  await isWaiting(second, first)
  await first.query('commit')
  await late
  await second.query('commit')
  const { rows } = await first.query<{ username: string }>(
    `select p.username from access.viewings v join public.profiles p on p.id = v.person_id
     join public.profiles a on a.id = v.admin_id and a.username = 'adm' where v.ended_at is null`,
  )
  expect(rows).toEqual([{ username: 'te.berlin1' }])
})

const taken = async (client: pg.Client) => {
  const { rows } = await client.query<{ result: string | null }>(`select session.refresh_taken('\\xdecade') as result`)
  return rows[0]?.result
}

test('of two requests with one refresh token, the second waits for the session that the first gets from Auth', async () => {
  await first.query('begin')
  await second.query('begin')
  expect(await taken(first)).toBeNull()
  const late = taken(second)
  await isWaiting(second, first)
  await first.query(`select session.refresh_store('\\xdecade', 'sealed')`)
  await first.query('commit')
  try {
    expect(await late).toBe('sealed')
  } finally {
    await first.query(`delete from session.refresh_exchange where token_hash = '\\xdecade'`)
  }
})
