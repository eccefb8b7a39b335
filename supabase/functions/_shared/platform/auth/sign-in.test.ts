import { Kysely, PostgresDialect } from 'kysely'
import { expect, test } from 'vitest'
import type { Connections } from '../db/connections.ts'
import { Refused } from './ask-auth.ts'
import type { AuthServer } from './auth-server.ts'
import { createSignIn } from './sign-in.ts'

/** A database in which every attempt may begin, and the network of an address is its part before `::`. */
function connections(): Connections {
  const rowsOf = (text: string, values: readonly unknown[]) => {
    if (text.includes('network_of')) return [{ network: String(values[0]).split('::')[0] }]
    return text.includes('begin_sign_in') ? [{ attemptId: 1, retryAfter: null, email: 'x@portal.invalid' }] : []
  }
  const client = {
    query: async (text: string, values: readonly unknown[] = []) => ({
      command: text.toUpperCase(),
      rows: rowsOf(text, values),
    }),
    release: () => undefined,
  }
  const database = new Kysely({ dialect: new PostgresDialect({ pool: { connect: async () => client } as never }) })
  return { take: async () => ({ client, database }) as never, close: async () => undefined }
}

test('the addresses of one network share ten places, and leave the others to other networks', async () => {
  const refusals: (() => void)[] = []
  const auth: Pick<AuthServer, 'signIn'> = {
    signIn: () => new Promise((_, reject) => refusals.push(() => reject(new Refused(undefined, 'wrong')))),
  }
  const signIn = createSignIn(connections(), auth)
  const attempt = (name: string, address: string) => signIn(name, 'wrong', address).catch(() => 'refused')

  const near = Array.from({ length: 12 }, (_, place) => attempt(`nobody${place}`, `2001:db8:1:2::${place}`))
  await expect.poll(() => refusals.length).toBe(10)
  const far = attempt('nobody', '2001:db8:1:3::1')
  await expect.poll(() => refusals.length).toBe(11)

  for (const refuse of refusals) refuse()
  await expect.poll(() => refusals.length).toBe(13)
  for (const refuse of refusals) refuse()
  expect(await Promise.all([...near, far])).toEqual(Array.from({ length: 13 }, () => 'refused'))
})

test('an attempt beyond 300 that wait is answered 503 with Retry-After', async () => {
  const auth: Pick<AuthServer, 'signIn'> = { signIn: () => new Promise(() => undefined) }
  const signIn = createSignIn(connections(), auth)
  const attempts = Array.from({ length: 311 }, (_, place) => signIn(`name${place}`, 'wrong', '2001:db8:1:2::1'))
  await expect(Promise.race(attempts)).rejects.toMatchObject({
    status: 503,
    fault: { code: 'sign_in.busy' },
    headers: { 'Retry-After': '5' },
  })
})
