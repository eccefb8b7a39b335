import { beforeAll } from 'vitest'
import { Client, signIn } from './client.ts'
import { forgetSignIns } from './database.ts'

/** A client for each of these people, who sign in before the first test of the file. */
export function clientsOf<const Usernames extends readonly string[]>(
  ...usernames: Usernames
): { [Index in keyof Usernames]: Client } {
  const clients = usernames.map((username) => ({ username, client: new Client() }))
  beforeAll(async () => {
    await forgetSignIns()
    for (const { client, username } of clients) await signIn(client, username)
  })
  return clients.map(({ client }) => client) as { [Index in keyof Usernames]: Client }
}
