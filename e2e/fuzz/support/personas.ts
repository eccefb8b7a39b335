import { beforeAll } from 'vitest'
import { Client, signIn } from '../../api/support/client.ts'
import { forgetSignIns, query } from '../../api/support/database.ts'

/** Signed out, and deactivated after signing in. */
export const strangers = ['anon', 'inactive']
/** From the technician to the administrator. */
export const signedIn = [
  'te.lyon1',
  'te.paris2',
  'te.tokyo1',
  'fin.fr',
  'som.lyon1',
  'aom.south.fr',
  'cm.de',
  'gm',
  'adm',
]
export const personas = [...strangers, ...signedIn]

const setActive = (isActive: boolean) =>
  query('update public.profiles set is_active = $1 where username = $2', [isActive, 'inactive'])

/** The session cookies of the personas, filled before the first test of the file. */
export function sessionsOf(): Map<string, string | undefined> {
  const cookies = new Map<string, string | undefined>()
  beforeAll(async () => {
    await forgetSignIns()
    await setActive(true)
    for (const persona of personas) {
      const client = new Client()
      if (persona !== 'anon') await signIn(client, persona)
      cookies.set(persona, client.cookie)
    }
    await setActive(false)
  })
  return cookies
}

/** A client with this session. No request of it changes that of the next one. */
export function clientWith(cookie: string | undefined): Client {
  const client = new Client()
  client.cookie = cookie
  return client
}
