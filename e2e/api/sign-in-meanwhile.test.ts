import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Client, demoPassword, signedIn } from './support/client.ts'
import { forgetSignIns, query } from './support/database.ts'
import { expectFailure } from './support/expect-answer.ts'
import { holdNextSession } from './support/held-session.ts'
import { tokenFor } from './support/recovery.ts'

const person = 'te.osaka1'
const newPassword = 'Meanwhile-demo-6'

const idOf = async (username: string) =>
  (await query<{ id: string }>('select id from public.profiles where username = $1', [username]))[0]?.id ?? ''
const sessions = () =>
  query('select from auth.sessions where user_id = (select id from public.profiles where username = $1)', [person])
const endSessions = () =>
  query('delete from auth.sessions where user_id = (select id from public.profiles where username = $1)', [person])

const byLink = async (password: string) =>
  new Client().put('/api/auth/reset-password', { token: await tokenFor(person), newPassword: password })
const asAdministrator = async (change: Record<string, unknown>) =>
  (await signedIn('adm')).put(`/api/admin/users/${await idOf(person)}`, change)

beforeEach(forgetSignIns)
afterEach(async () => {
  await asAdministrator({ isActive: true })
  await byLink(demoPassword)
})

interface Change {
  make: (client: Client) => Promise<Response>
  /** The response to the sign-in, and how many sessions of the person are still open. */
  status: number
  left: number
}

const changes: Record<string, Change> = {
  'the person changes the password': {
    make: (client) => client.put('/api/auth/change-password', { currentPassword: demoPassword, newPassword }),
    status: 401,
    left: 1,
  },
  'the person recovers the password': { make: () => byLink(newPassword), status: 401, left: 0 },
  'an administrator sets the password': {
    make: () => asAdministrator({ password: newPassword }),
    status: 401,
    left: 0,
  },
  'an administrator deactivates the person': {
    make: () => asAdministrator({ isActive: false }),
    status: 403,
    left: 0,
  },
}

describe('a sign-in that has passed the check of the password opens no session', () => {
  test.each(Object.entries(changes))('when %s meanwhile', async (_, { make, status, left }) => {
    await endSessions()
    const client = await signedIn(person)
    const held = await holdNextSession(person)
    try {
      const late = new Client().signIn(person)
      await held.reached()
      // Recovering the password forgets the attempts from the same address; this one comes from another.
      await query(`update session.sign_in_attempts set address = '203.0.113.45' where failed`)
      expect((await make(client)).status).toBe(200)
      await held.release()
      const response = await late
      expect(response.headers.getSetCookie()).toEqual([])
      await expectFailure(response, status)
    } finally {
      await held.forget()
    }
    expect(await sessions()).toHaveLength(left)
  })
})
