import { beforeEach, expect, test } from 'vitest'
import { Client } from './support/client.ts'
import { forgetSignIns, query } from './support/database.ts'
import { sentBy } from './support/statements.ts'

beforeEach(forgetSignIns)

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
  const asked = await query<{ name: string; cost: string }>(
    `select n.name, left(u.encrypted_password, 7) as cost
     from unnest($1::text[]) as n (name) left join auth.users u on u.email = session.email_for_sign_in(n.name)`,
    [names],
  )
  expect(asked).toEqual(names.map((name) => ({ name, cost: '$2a$10$' })))
})

test('[SIGN-13] the check for deactivated people hashes the password once, whoever the name belongs to', async () => {
  for (const name of names) {
    const hashed = await query<{ calls: string }>(
      `with counting as materialized (select set_config('track_functions', 'all', true)),
       asked as materialized (select session.inactive_password_is_right($1, 'not-the-password') as is_right from counting)
       select pg_stat_get_xact_function_calls('extensions.crypt(text, text)'::regprocedure) as calls from asked where not is_right`,
      [name],
    )
    expect([name, hashed[0]?.calls]).toEqual([name, '1'])
  }
})
