import { decodeJwt } from 'jose'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { testedStack } from '../support/addresses.ts'
import { Client, demoPassword, signedIn } from './support/client.ts'
import { forgetSignIns, query } from './support/database.ts'
import { expectAnswer, expectFailure } from './support/expect-answer.ts'
import { openCookie, outdated } from './support/session-cookie.ts'

const person = 'te.munich1'

beforeEach(forgetSignIns)

const activate = (isActive: boolean) =>
  query('update public.profiles set is_active = $1 where username = $2', [isActive, person])

describe('a session', () => {
  test('[SIGN-15] [SIGN-31] identifies the person by its cookie, without which the response is 401', async () => {
    const client = await signedIn(person)
    const { user } = await expectAnswer(contract.auth.user, await client.get('/api/auth/user'))
    expect(user).toMatchObject({ username: person, country: 'Germany', timeZone: 'Europe/Berlin' })
    await expectFailure(await new Client().get('/api/auth/user'), 401)
  })

  test('is accepted by access token instead of the cookie', async () => {
    const client = await signedIn(person)
    const { accessToken } = await expectAnswer(contract.auth.token, await client.get('/api/auth/token'))
    const answer = await new Client().get('/api/auth/user', { Authorization: `Bearer ${accessToken}` })
    expect((await expectAnswer(contract.auth.user, answer)).user.username).toBe(person)
  })

  test('is rejected when the token or cookie is forged, which clears the cookie', async () => {
    const [header, , signature] = (await openCookie((await signedIn(person)).cookie)).accessToken.split('.')
    const payload = Buffer.from(JSON.stringify({ sub: crypto.randomUUID(), role: 'service_role' })).toString(
      'base64url',
    )
    const forged = await new Client().get('/api/auth/user', {
      Authorization: `Bearer ${header}.${payload}.${signature}`,
    })
    await expectFailure(forged, 401)
    const client = new Client()
    client.cookie = 'portal_session=not-ours'
    await expectFailure(await client.get('/api/auth/user'), 401)
    expect(client.cookie).toBeUndefined()
  })

  test('allows storing preferences and refuses unknown ones', async () => {
    const client = await signedIn(person)
    const dark = await client.put('/api/auth/preferences', { theme: 'dark', language: 'de' })
    expect((await expectAnswer(contract.auth.preferences, dark)).user).toMatchObject({ theme: 'dark', language: 'de' })
    await expectFailure(await client.put('/api/auth/preferences', { theme: 'pink' }), 400, { field: 'theme' })
    await expectFailure(await client.put('/api/auth/preferences', { isAdmin: true }), 400, { field: 'isAdmin' })
    const back = await client.put('/api/auth/preferences', { theme: 'system', language: null })
    expect((await expectAnswer(contract.auth.preferences, back)).user).toMatchObject({
      theme: 'system',
      language: null,
    })
  })
})

describe('a session near its end', () => {
  test('has access tokens that are valid for ten minutes, also when renewed', async () => {
    const client = await signedIn(person)
    const lifetime = async () => {
      const { accessToken, expiresAt } = await openCookie(client.cookie)
      const { iat = 0, exp = 0 } = decodeJwt(accessToken)
      expect(expiresAt).toBe(exp)
      return exp - iat
    }
    expect(await lifetime()).toBe(600)
    client.cookie = await outdated(client.cookie)
    await expectAnswer(contract.auth.user, await client.get('/api/auth/user'))
    expect(await lifetime()).toBe(600)
  })

  test('is renewed silently', async () => {
    const client = await signedIn(person)
    const before = await openCookie(client.cookie)
    client.cookie = await outdated(client.cookie)
    expect((await client.get('/api/auth/user')).status).toBe(200)
    const after = await openCookie(client.cookie)
    expect(after.refreshToken).not.toBe(before.refreshToken)
    expect(after.expiresAt).toBeGreaterThan(Date.now() / 1000)
  })

  test('stays valid for tabs that renew it at once', async () => {
    const tabs = [await signedIn(person), new Client(), new Client(), new Client()]
    const cookie = await outdated(tabs[0]?.cookie)
    for (const tab of tabs) tab.cookie = cookie
    const answers = await Promise.all(tabs.map((tab) => tab.get('/api/auth/user')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const tokens = await Promise.all(tabs.map(async (tab) => (await openCookie(tab.cookie)).refreshToken))
    expect(new Set(tokens).size).toBe(1)

    const late = new Client()
    late.cookie = cookie
    expect((await late.get('/api/auth/user')).status).toBe(200)
    expect((await openCookie(late.cookie)).refreshToken).toBe(tokens[0])
  })

  test('ends when Auth refuses it, and clears the cookie', async () => {
    const client = await signedIn(person)
    await query('delete from auth.sessions where user_id = (select id from public.profiles where username = $1)', [
      person,
    ])
    client.cookie = await outdated(client.cookie)
    await expectFailure(await client.get('/api/auth/user'), 401)
    expect(client.cookie).toBeUndefined()
  })
})

describe('a deactivated person', () => {
  afterEach(() => activate(true))

  test('loses a live session, by cookie and by token', async () => {
    const client = await signedIn(person)
    const { accessToken } = await openCookie(client.cookie)
    await activate(false)
    const byToken = await new Client().get('/api/reports', { Authorization: `Bearer ${accessToken}` })
    await expectFailure(byToken, 401)
    await expectFailure(await client.get('/api/companies'), 401)
    expect(client.cookie).toBeUndefined()
  })
})

describe('signing out', () => {
  test('[SIGN-21] ends the session, clears the cookie and leads to the sign-in screen', async () => {
    const client = await signedIn(person)
    const { refreshToken } = await openCookie(client.cookie)
    const response = await client.get('/api/logout')
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe('/login')
    expect(client.cookie).toBeUndefined()
    const renewal = await new Client(testedStack().supabaseUrl).post(
      '/auth/v1/token?grant_type=refresh_token',
      { refresh_token: refreshToken },
      { apikey: testedStack().publishableKey },
    )
    expect(renewal.ok).toBe(false)
  })

  test('invalidates copies of the cookie and of its access token', async () => {
    const client = await signedIn(person)
    const copy = new Client()
    copy.cookie = client.cookie
    const { accessToken } = await openCookie(client.cookie)
    await client.get('/api/logout')
    await expectFailure(await copy.get('/api/auth/user'), 401)
    await expectFailure(await new Client().get('/api/auth/user', { Authorization: `Bearer ${accessToken}` }), 401)
  })

  test('does not happen for a HEAD request', async () => {
    const client = await signedIn(person)
    expect((await client.send('HEAD', '/api/logout')).status).toBe(405)
    expect((await client.get('/api/auth/user')).status).toBe(200)
  })

  test('[SIGN-22] is refused to another site', async () => {
    const client = await signedIn(person)
    const response = await client.get('/api/logout', { 'Sec-Fetch-Site': 'cross-site' })
    expect(response.status).toBe(303)
    expect((await client.get('/api/auth/user')).status).toBe(200)
  })

  test('[SIGN-1] redirects GET /api/login to the sign-in screen', async () => {
    const response = await new Client().get('/api/login')
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toBe('/login')
  })
})

describe('writing with the cookie', () => {
  const body = { theme: 'dark' }

  test.each([
    [{ 'Sec-Fetch-Site': 'cross-site' }],
    [{ 'Sec-Fetch-Site': 'same-site' }],
    [{ Origin: 'https://evil.example' }],
    [{ Origin: 'null' }],
  ])('is refused to a request from another site that carries %o', async (headers) => {
    const client = await signedIn(person)
    await expectFailure(await client.put('/api/auth/preferences', body, headers), 403)
    const { user } = await expectAnswer(contract.auth.user, await client.get('/api/auth/user'))
    expect(user.theme).toBe('system')
  })

  test('is accepted from the portal’s own origin', async () => {
    const client = await signedIn(person)
    const headers = { 'Sec-Fetch-Site': 'same-origin', Origin: testedStack().url }
    expect((await client.put('/api/auth/preferences', { theme: 'system' }, headers)).status).toBe(200)
  })
})

test('[SIGN-19] refuses direct sign-in unless the installation allows it', async () => {
  const response = await new Client().get(`/api/auth/direct-login?username=${person}&password=${demoPassword}&test=1`)
  await expectFailure(response, 403, { code: 'sign_in.direct_off' })
})
