import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '../../local/postgres/client.ts'
import { demoPassword } from '../api/support/client.ts'
import { mailedLink } from '../support/mail.ts'
import { npmStart, type Started } from './support/npm-start.ts'
import { addressOf, joined, RealtimeSocket } from './support/realtime.ts'
import { tlsProxy, type TlsProxy } from './support/tls-proxy.ts'

const host = 'portal.test'
const publicUrl = `https://${host}`
const clientAddress = '203.0.113.7'
const email = 'te.paris1@nordwind.example'
const credentials = { username: 'te.paris1', password: demoPassword }

let portal: Started
let proxy: TlsProxy

beforeAll(async () => {
  portal = await npmStart({
    PORTAL_PUBLIC_URL: publicUrl,
    PORTAL_TRUSTED_PROXIES: '127.0.0.1',
    PORTAL_LISTEN: '0.0.0.0',
  })
  proxy = await tlsProxy(host, clientAddress, () => Number(new URL(portal.url).port))
})

afterAll(async () => {
  proxy.close()
  await portal.stop()
})

const signIn = (headers: Record<string, string>, body: object = credentials) =>
  proxy.ask('POST', '/api/auth/login', headers, body)

test('signs in over https, with a cookie that the browser sends over https only', async () => {
  const answer = await signIn({ Origin: publicUrl, 'Sec-Fetch-Site': 'same-origin' })
  expect(answer.status).toBe(200)
  const cookie = answer.headers['set-cookie']?.[0] ?? ''
  expect(cookie).toMatch(/; Secure/)
  const user = await proxy.ask('GET', '/api/auth/user', { Cookie: cookie.split(';')[0] ?? '' })
  expect(JSON.parse(user.body)).toMatchObject({ user: { username: credentials.username } })
})

test('refuses a sign-in from a page of another site', async () => {
  expect((await signIn({ Origin: 'https://elsewhere.test' })).status).toBe(403)
  expect((await signIn({ Origin: portal.url })).status).toBe(403)
})

test('prints its public address, and uses it in the configuration and in mailed links', async () => {
  expect(portal.terminal()).toMatch(/The portal is ready after .* s: https:\/\/portal\.test$/m)
  const { body } = await proxy.ask('GET', '/api/config')
  expect(JSON.parse(body)).toMatchObject({ supabaseUrl: publicUrl })
  await proxy.ask('POST', '/api/auth/recover', { Origin: publicUrl }, { email })
  expect(await mailedLink(join(portal.dataDir, 'mail'), email)).toMatch(`${publicUrl}/reset-password#`)
})

test('records the address that the trusted proxy saw, whatever the client claims', async () => {
  const wrong = { username: 'te.paris1', password: 'wrong-password' }
  const answer = await signIn({ Origin: publicUrl, 'X-Forwarded-For': '6.6.6.6' }, wrong)
  expect(answer.status).toBe(401)
  const { postgresUrl } = JSON.parse(await readFile(join(portal.dataDir, 'stack.json'), 'utf8')) as {
    postgresUrl: string
  }
  const { rows } = await withClient(postgresUrl, (client) =>
    client.query<{ address: string }>(
      "select address from public.audit_log where action = 'sign_in_failed' order by id desc limit 1",
    ),
  )
  expect(rows).toEqual([{ address: clientAddress }])
})

test('carries the WebSockets of Realtime', async () => {
  const answer = await signIn({ Origin: publicUrl })
  const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  const [config, token] = await Promise.all(
    ['/api/config', '/api/auth/token'].map(async (path) => (await proxy.ask('GET', path, { Cookie: cookie })).body),
  )
  const { publishableKey } = JSON.parse(config ?? '') as { publishableKey: string }
  const { accessToken } = JSON.parse(token ?? '') as { accessToken: string }
  const topic = `user:${decodeJwt(accessToken).sub}`
  const socket = await new RealtimeSocket(proxy.openSocket(addressOf({ publishableKey }, ''))).opened()
  expect(await socket.join(topic, accessToken)).toEqual(joined)
  socket.close()
})

test('warns that the passwords of the demo organization are public', () => {
  expect(portal.terminal()).toContain('anyone who reaches it can sign in as administrator')
})
