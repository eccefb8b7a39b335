import pg from 'pg'

/** A Postgres URL of the local server. */
export function urlOf(user: string, password: string, port: number): string {
  return `postgresql://${user}:${password}@127.0.0.1:${port}/postgres`
}

/** Runs `work` on a connection of its own and closes it. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  // A connection that breaks between two statements reports it here; the next statement then fails with it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
