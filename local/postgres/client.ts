import pg from 'pg'

/** A Postgres URL of the local server. */
export function urlOf(user: string, password: string, port: number): string {
  return `postgresql://${user}:${password}@127.0.0.1:${port}/postgres`
}

/** Runs `work` on a new connection and closes it afterwards. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  // Without a listener, a connection that breaks between two statements would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
