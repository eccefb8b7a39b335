import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { testedStack } from '../support/addresses.ts'
import { personId } from './support/chat.ts'
import { Client, demoPassword } from './support/client.ts'
import { clientsOf } from './support/clients-of.ts'
import { forgetSignIns, query } from './support/database.ts'
import { sentBy } from './support/statements.ts'

beforeEach(forgetSignIns)

const [admin] = clientsOf('adm')
const names = ['nobody.of.us', 'te.lyon1', 'inactive']

/** The statements of a sign-in with a wrong password. */
const statementsOf = (name: string) =>
  sentBy(async () => expect((await new Client().signIn(name, 'not-the-password')).status).toBe(401))

test('[SIGN-13] a failed sign-in runs the same statements for an unknown, a known and a deactivated person', async () => {
  for (const name of names) await statementsOf(name)
  const [unknown, ...others] = [
    await statementsOf('nobody.of.us'),
    await statementsOf('te.lyon1'),
    await statementsOf('inactive'),
  ]
  expect(unknown?.join()).toContain('inactive_password_is_right')
  expect(unknown?.join()).toContain('password_checked')
  for (const other of others) expect(other).toEqual(unknown)
})

test('[SIGN-13] Auth hashes the password with the same cost, whoever the name belongs to', async () => {
  for (const name of ['te.lyon1', 'inactive']) {
    const stored = await admin.put(`/api/admin/users/${await personId(name)}`, { password: demoPassword })
    expect(stored.status, name).toBe(200)
  }
  const asked = await query<{ name: string; cost: string }>(
    `select n.name, left(u.encrypted_password, 7) as cost
     from unnest($1::text[]) as n (name), session.account_for_sign_in(n.name) as a join auth.users u on u.id = a.asked_id`,
    [names],
  )
  expect(asked).toEqual(names.map((name) => ({ name, cost: '$2a$10$' })))
})

/** What a failed sign-in does in the database: the rows that it writes to each table, and how often it calls these functions. */
async function workOf(name: string) {
  const client = new pg.Client(testedStack().dbUrl)
  await client.connect()
  try {
    await client.query(`begin; set local track_functions = 'all'`)
    const { rows: begun } = await client.query<{ attempt_id: string; email: string }>(
      'select * from session.begin_sign_in($1, $2)',
      [name, '203.0.113.44'],
    )
    const { attempt_id: attempt, email } = begun[0] ?? {}
    await client.query(
      `select session.password_checked(jsonb_build_object('user_id', u.id, 'valid', false)) from auth.users u where u.email = $1`,
      [email],
    )
    await client.query('select session.sign_in_failed($1)', [attempt])
    await client.query('select session.inactive_password_is_right($1, $2)', [attempt, 'not-the-password'])
    const { rows } = await client.query(`
      select
        pg_stat_get_xact_function_calls('extensions.crypt(text, text)'::regprocedure)::int as hashed,
        pg_stat_get_xact_function_calls('session.account_for_sign_in(text)'::regprocedure)::int as looked_up,
        (select jsonb_object_agg(t.relid::regclass, array[t.n_tup_ins, t.n_tup_upd, t.n_tup_del])
         from pg_stat_xact_all_tables t where t.n_tup_ins + t.n_tup_upd + t.n_tup_del > 0) as written`)
    return rows[0] as unknown
  } finally {
    await client.end()
  }
}

test.each(names)(
  '[SIGN-13] a failed sign-in as %s looks up one account, hashes once and writes as many rows as for any other name',
  async (name) => {
    expect(await workOf(name)).toEqual({
      hashed: 1,
      looked_up: 1,
      written: { 'session.sign_in_attempts': [1, 2, 0], audit_log: [1, 0, 0] },
    })
  },
)
