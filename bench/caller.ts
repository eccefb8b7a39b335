import pg from 'pg'
import type { Stack } from '../local/index.ts'

/** A database session as this demo person, under row level security. */
export async function connectAs(postgresUrl: string, username: string): Promise<pg.Client> {
  const client = await connect(postgresUrl)
  const { rows } = await client.query<{ id: string }>('select id from public.profiles where username = $1', [username])
  const id = rows[0]?.id
  if (!id) throw new Error(`The demo has no user named ${username}`)
  const claims = JSON.stringify({ sub: id, role: 'authenticated' })
  await client.query(`set statement_timeout = '20s'`)
  await client.query(`select set_config('role', 'authenticated', false), set_config('request.jwt.claims', $1, false)`, [
    claims,
  ])
  return client
}

export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

export async function idsOf(stack: Stack, usernames: readonly string[]): Promise<string[]> {
  const database = await connect(stack.dbUrl)
  try {
    const { rows } = await database.query<{ id: string }>('select id from public.profiles where username = any ($1)', [
      usernames,
    ])
    return rows.map(({ id }) => id)
  } finally {
    await database.end()
  }
}
