import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Client, demoPassword, signedIn } from './support/client.ts'
import { forgetSignIns, query } from './support/database.ts'
import { expectFailure } from './support/expect-answer.ts'
import { holdNextPassword } from './support/held-password.ts'
import { tokenFor } from './support/recovery.ts'

const person = 'te.osaka1'
const byLink = 'Mailed-demo-7'
const later = 'Later-demo-8'

const reset = (token: string, newPassword = byLink) =>
  new Client().put('/api/auth/reset-password', { token, newPassword })

async function setByAdministrator(password: string): Promise<Response> {
  const [row] = await query<{ id: string }>('select id from public.profiles where username = $1', [person])
  return (await signedIn('adm')).put(`/api/admin/users/${row?.id}`, { password })
}

beforeEach(forgetSignIns)
afterEach(async () => {
  await reset(await tokenFor(person), demoPassword)
})

/** Makes `change` while Auth is about to set the password of a link. */
async function whileLinkIsUsed(change: () => Promise<Response>): Promise<Response> {
  const held = await holdNextPassword()
  try {
    const early = reset(await tokenFor(person))
    await held.reached()
    const changing = change()
    await Promise.race([changing, held.isWaitedFor()])
    await held.release()
    expect((await early).status).toBe(200)
    return await changing
  } finally {
    await held.forget()
  }
}

describe('[SIGN-33] a link that is setting its password', () => {
  test('does not replace the password that an administrator sets meanwhile', async () => {
    expect((await whileLinkIsUsed(() => setByAdministrator(later))).status).toBe(200)
    expect((await new Client().signIn(person, later)).status).toBe(200)
  })

  test('makes a change by its owner fail, because it ends their session', async () => {
    const client = await signedIn(person)
    const response = await whileLinkIsUsed(() =>
      client.put('/api/auth/change-password', { currentPassword: demoPassword, newPassword: later }),
    )
    await expectFailure(response, 401)
    expect((await new Client().signIn(person, byLink)).status).toBe(200)
  })
})

describe('[SIGN-33] a link voided by an administrator who sets the password', () => {
  test('sets nothing when it waited for them', async () => {
    const token = await tokenFor(person)
    const held = await holdNextPassword()
    try {
      const changing = setByAdministrator(later)
      await held.reached()
      const late = reset(token)
      await held.isWaitedFor()
      await held.release()
      expect((await changing).status).toBe(200)
      await expectFailure(await late, 403, { code: 'recovery.link_invalid' })
    } finally {
      await held.forget()
    }
    expect((await new Client().signIn(person, later)).status).toBe(200)
  })

  test('is mailed to nobody when it was still waiting', async () => {
    await query(
      `insert into session.recoveries (email, network, is_mailed, next_try_at)
       select lower(p.email), '203.0.113.9', true, clock_timestamp() + interval '1 day' from public.profiles p where p.username = $1`,
      [person],
    )
    expect((await setByAdministrator(later)).status).toBe(200)
    expect(await query('select from session.recoveries where next_try_at is not null')).toEqual([])
  })
})
