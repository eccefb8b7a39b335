import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Stack } from '../local/index.ts'
import { users } from '../supabase/functions/_shared/contract/administration/users.ts'
import { listPeople } from '../supabase/functions/_shared/domain/people/list-people.ts'
import type { Schema } from '../supabase/functions/_shared/platform/db/schema.ts'
import { connect, connectAs } from './caller.ts'
import { usersGoal } from './goals.ts'
import { medians } from './measure.ts'
import { costOfRules, type Measurement } from './measurement.ts'

const people = 5_000
const turns = 40
const administrator = 'adm'

const crowd = `
  set session_replication_role = replica;
  insert into auth.users (instance_id, id, aud, role, email, created_at, updated_at)
  select '00000000-0000-0000-0000-000000000000', md5('crowd ' || n)::uuid, 'authenticated', 'authenticated', 'crowd' || n || '@bench.example', now(), now()
  from generate_series(1, ${people} - (select count(*) from public.profiles)) as n;
  insert into public.profiles (id, username, email, first_name, last_name, position, role_id, department_id, company_id, country_id)
  select md5('crowd ' || n)::uuid, 'crowd' || n, 'crowd' || n || '@bench.example', 'Crowd', 'Person ' || n, 'Technician', r.id, 1 + n % 6, 1 + n % 2, 1 + n % 5
  from generate_series(1, ${people} - (select count(*) from public.profiles)) as n, public.roles r where r.code = 'TE';
  insert into public.profile_companies select p.id, p.company_id from public.profiles p where p.company_id is not null on conflict do nothing;
  insert into public.profile_countries select p.id, p.country_id from public.profiles p where p.country_id is not null on conflict do nothing;
  set session_replication_role = origin;
  analyze public.profiles, public.profile_companies, public.profile_countries;`

/** The api's query builder over one connection. */
function databaseOn(client: pg.Client): Kysely<Schema> {
  const pool = { connect: async () => ({ query: client.query.bind(client), release: () => {} }), end: async () => {} }
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] })
}

/** A session with the administrator's claims but without the role that policies apply to. */
async function connectPastPolicies(postgresUrl: string): Promise<pg.Client> {
  const client = await connect(postgresUrl)
  await client.query(
    `select set_config('request.jwt.claims', json_build_object('sub', id, 'role', 'authenticated')::text, false) from public.profiles where username = $1`,
    [administrator],
  )
  return client
}

/** Times pages of the user list with 5,000 people. It adds users, so it must be the last measurement on the stack. */
export async function usersPageRows(stack: Stack): Promise<Measurement[]> {
  const superuser = await connect(stack.dbUrl)
  await superuser.query(crowd)
  await superuser.end()
  const person = await connectAs(stack.postgresUrl, administrator)
  const owner = await connectPastPolicies(stack.postgresUrl)
  try {
    const rows: Measurement[] = []
    for (const [what, given] of Object.entries({
      'first page': {},
      'search in the last pages': { search: 'person', sort: 'role', page: 80 },
    })) {
      const query = users.list.query.parse(given)
      const [bound = NaN, bare = NaN] = await medians(
        [() => listPeople(databaseOn(person), query), () => listPeople(databaseOn(owner), query)],
        turns,
      )
      const detail = `${what}, ${people.toLocaleString('en')} people`
      rows.push(
        { what: 'Users page', detail, measured: bound, goal: usersGoal },
        costOfRules('Users page', detail, bound, bare),
      )
    }
    return rows
  } finally {
    await Promise.all([person.end(), owner.end()])
  }
}
