import pg from 'pg'
import { testedStack } from '../../../e2e/support/addresses.ts'

/** A client with the role postgres, the owner of the portal's tables but not a superuser. The caller must end it. */
export async function connectAsOwner(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: testedStack().postgresUrl })
  await client.connect()
  return client
}

const claimsOf = async (client: pg.Client, persona: string) => {
  const { rows } = await client.query<{ id: string }>('select id from public.profiles where username = $1', [persona])
  return JSON.stringify(rows[0] ? { sub: rows[0].id, role: 'authenticated' } : { role: persona })
}

/** Lets the rest of the transaction run as this persona. */
const act = (client: pg.Client, persona: string, claims: string) =>
  client.query(`select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`, [
    persona === 'anon' ? 'anon' : 'authenticated',
    claims,
  ])

/** Opens a transaction that runs as this demo person. */
export async function beginAs(client: pg.Client, username: string): Promise<void> {
  await client.query('begin')
  await act(client, username, await claimsOf(client, username))
}

/**
 * Runs `work` in a transaction as a demo person, or as the role `anon`, and rolls it back.
 * `prepare` runs first in the same transaction, as the owner; `work` receives its result.
 */
export async function rehearse<Prepared, Result>(
  client: pg.Client,
  persona: string,
  work: (prepared: Prepared) => Promise<Result>,
  prepare: () => Promise<Prepared>,
): Promise<Result> {
  const claims = await claimsOf(client, persona)
  await client.query('begin')
  try {
    const prepared = await prepare()
    await act(client, persona, claims)
    return await work(prepared)
  } finally {
    await client.query('rollback')
  }
}
