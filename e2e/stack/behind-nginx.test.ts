import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageHeaders } from '../../local/gateway/security-headers.ts'
import { withClient } from '../../local/postgres/client.ts'
import { buildWeb } from '../../local/web/build.ts'
import { withMessage } from '../../supabase/functions/_shared/contract/errors/message.ts'
import { demoPassword } from '../api/support/client.ts'
import { portalTabs, shows, signInByHand } from '../browser/support/portal.ts'
import { press, search } from '../browser/support/settings.ts'
import { installBrowser } from '../support/chromium.ts'
import { type Installation, startInstallation } from '../support/installation/installation.ts'
import { chosenRealServices } from '../support/installation/real-services.ts'
import { mailedLink } from '../support/mail.ts'
import type { Ask } from './support/ask-over-tls.ts'
import { documentedHost, type Nginx, startNginx, startNginxForHosted } from './support/nginx.ts'
import { storedKinds, storedScript } from './support/stored-kinds.ts'

const publicUrl = `https://${documentedHost}`
const credentials = { username: 'te.paris1', password: demoPassword }
const proxySecret = 'a-secret-of-at-least-32-characters'
const asPage = { Origin: publicUrl, 'Sec-Fetch-Site': 'same-origin' }

describe.skipIf(process.platform !== 'linux')('behind the documented nginx', () => {
  let installation: Installation
  let nginx: Nginx
  let ask: Ask

  beforeAll(async () => {
    await installBrowser()
    await buildWeb()
    installation = await startInstallation({ publicUrl, proxySecret, real: chosenRealServices() })
    nginx = await startNginx(installation.gateway.port, proxySecret)
    ask = nginx.askFrom()
  })

  afterAll(async () => {
    await nginx?.stop()
    await installation?.stop()
  })

  const portal = portalTabs(() => publicUrl, {
    flags: () => [
      `--host-resolver-rules=MAP ${documentedHost}:443 127.0.0.1:${nginx.port}`,
      '--ignore-certificate-errors',
    ],
  })

  describe('a browser', () => {
    test('[nightly] signs in, with a cookie that it sends over https only', async () => {
      const { page, complaints } = await portal.open('/login')
      await signInByHand(page, 'te.paris1')
      await page.waitForURL('**/main-portal')
      const cookies = await page.context().cookies(`${publicUrl}/api/`)
      expect(cookies).toMatchObject([{ name: 'portal_session', secure: true, httpOnly: true }])
      expect(complaints).toEqual([])
    })

    test('[nightly] recovers a password through the mailed link', async () => {
      const email = 'te.lyon1@nordwind.example'
      const newPassword = 'Recovered-demo-4'
      const { page, complaints } = await portal.open('/forgot-password')
      await page.getByLabel('Email').fill(email)
      await page.getByRole('button', { name: 'Send the link' }).click()
      const link = await mailedLink(installation.mailDir, email)
      expect(link).toMatch(`${publicUrl}/reset-password#`)
      await page.goto(link)
      await page.getByLabel('New password', { exact: true }).fill(newPassword)
      await page.getByLabel('Confirm new password').fill(newPassword)
      await page.getByRole('button', { name: 'Save password' }).click()
      await shows(page.getByText('Password changed successfully'))
      await page.goto('/login')
      await signInByHand(page, 'te.lyon1', newPassword)
      await page.waitForURL('**/main-portal')
      expect(complaints).toEqual([])
    })

    test('[nightly] downloads an export from the same origin', async () => {
      const { page, complaints } = await portal.open('/login')
      await signInByHand(page, 'adm')
      await page.waitForURL('**/main-portal')
      await page.goto('/settings?tab=companies')
      await search(page).fill('Nordwind')
      await press(page, 'Export')
      const downloading = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: 'CSV (.csv)' }).click()
      const download = await downloading
      expect(download.url()).toMatch(`${publicUrl}/storage/v1/`)
      expect(download.suggestedFilename()).toBe('companies.csv')
      expect(await readFile(await download.path(), 'utf8')).toContain('Nordwind Industries')
      expect(complaints).toEqual([])
    })

    test('[nightly] opens a WebSocket to Realtime', async () => {
      const { page, complaints } = await portal.open('/login')
      const answer = await page.evaluate(
        (address) =>
          new Promise((resolve, reject) => {
            const socket = new WebSocket(address)
            socket.addEventListener('open', () => socket.send('[null,"1","phoenix","heartbeat",{}]'))
            socket.addEventListener('message', ({ data }) => resolve(data))
            socket.addEventListener('error', () => reject(new Error('The socket failed')))
          }),
        `wss://${documentedHost}/realtime/v1/websocket?apikey=${installation.publishableKey}&vsn=2.0.0`,
      )
      expect(answer).toBe('[null,"1","phoenix","phx_reply",{"status":"ok","response":{}}]')
      expect(complaints).toEqual([])
    })
  })

  describe('the page', () => {
    const navigate = (path: string) => ask('GET', path, { Accept: 'text/html' })

    test.each(['/', '/reports', '/index.html'])('[nightly] has the headers that npm start sends: %s', async (path) => {
      const { status, headers, body } = await navigate(path)
      expect(status).toBe(200)
      const nonce = /<meta name="csp-nonce" content="(\w{32})"/.exec(body)?.[1] ?? ''
      expect((await navigate(path)).body).not.toContain(nonce)
      const expected = Object.entries(pageHeaders(nonce, false)).map(([name, value]) => [name.toLowerCase(), value])
      expect(headers).toMatchObject(Object.fromEntries(expected) as object)
      expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
    })

    test('[nightly] is not sent for a file that is missing', async () => {
      expect((await ask('GET', '/nothing.png', { Accept: 'image/*' })).status).toBe(404)
      expect((await ask('GET', '/assets/old-chunk.js', { Accept: 'text/html' })).status).toBe(404)
    })

    test('[nightly] loads scripts that are compressed and cached forever', async () => {
      const script = /src="(\/assets\/[^"]+\.js)"/.exec((await navigate('/')).body)?.[1] ?? ''
      const { headers } = await ask('GET', script, { 'Accept-Encoding': 'gzip' })
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': 'gzip',
        'content-type': expect.stringContaining('javascript') as string,
      })
    })
  })

  describe('a stored file', () => {
    /** The path of a signed address of a new file. */
    const store = async (name: string, type: string, content = storedScript, download?: string): Promise<string> => {
      const storage = createClient(installation.supabaseUrl, installation.secretKey).storage
      await storage.createBucket('opened')
      const stored = await storage.from('opened').upload(name, new Blob([content], { type }), { upsert: true })
      expect(stored.error).toBeNull()
      const { data } = await storage.from('opened').createSignedUrl(name, 60, download ? { download } : {})
      const { pathname, search: query } = new URL(data?.signedUrl ?? '')
      return pathname + query
    }

    test.each(storedKinds)('[nightly] called %s, of the type %s, is %s', async (name, type, outcome) => {
      const { status, headers, body } = await ask('GET', await store(name, type))
      expect([status, body]).toEqual([200, storedScript])
      const isSaved = outcome === 'saved'
      // Supabase Storage serves HTML as plain text.
      expect(headers['content-type']).toBeOneOf(isSaved ? [type, 'text/plain'] : [type])
      expect(headers['content-disposition']).toBe(isSaved ? 'attachment' : undefined)
      expect(headers['content-security-policy']).toBe(isSaved ? "sandbox; default-src 'none'" : undefined)
      expect(headers['x-content-type-options']).toBe('nosniff')
    })

    test('[nightly] is saved under the name that the address asks for', async () => {
      const { headers } = await ask('GET', await store('plain.txt', 'text/plain', storedScript, 'notes.txt'))
      expect(headers['content-disposition']).toMatch(/^attachment;\s?filename=notes\.txt/)
      expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'")
    })

    test('[nightly] is sent in ranges', async () => {
      const path = await store('talk.mp4', 'video/mp4')
      const { status, headers, body } = await ask('GET', path, { Range: 'bytes=0-6' })
      expect([status, body, headers['content-range']]).toEqual([206, '<script', 'bytes 0-6/39'])
    })

    test('[nightly] gets no address from Storage itself, which would be valid for as long as the client asks', async () => {
      await store('plain.txt', 'text/plain')
      const headers = { apikey: installation.secretKey, Authorization: `Bearer ${installation.secretKey}` }
      const years = { expiresIn: 315_360_000 }
      expect((await ask('POST', '/storage/v1/object/sign/opened/plain.txt', headers, years)).status).toBe(404)
      expect((await ask('GET', '/storage/v1/object/opened/plain.txt', headers)).status).toBe(404)
    })

    test('[nightly] may be larger than what nginx accepts without a setting', async () => {
      const content = 'x'.repeat(3_000_000)
      const headers = { apikey: installation.secretKey, Authorization: `Bearer ${installation.secretKey}` }
      await store('small.txt', 'text/plain')
      const place = new URL('/storage/v1/object/upload/sign/opened/large.txt', installation.supabaseUrl)
      const { url } = (await (await fetch(place, { method: 'POST', headers })).json()) as { url: string }
      const sent = await ask('PUT', `/storage/v1${url}`, { 'Content-Type': 'text/plain' }, content)
      expect([sent.status, sent.headers['retry-after']]).toEqual([200, undefined])
      expect((await ask('GET', await store('large.txt', 'text/plain', content))).body).toHaveLength(content.length)
    })
  })

  describe('a request', () => {
    /** The address of the last failed sign-in. */
    const lastAddress = () =>
      withClient(installation.dbUrl, async (client) => {
        const { rows } = await client.query<{ address: string }>(
          "select address from public.audit_log where action = 'sign_in_failed' order by id desc limit 1",
        )
        return rows[0]?.address
      })

    test('[nightly] that is too large is refused before it is read', async () => {
      for (const path of ['/api/reports', '/storage/v1/object/exports/x']) {
        const { status, body } = await ask('POST', path, { 'Content-Length': String(200 * 1024 * 1024), Expect: '' })
        const expected = { code: 'request.too_large', params: { bytes: 150 * 1024 * 1024 } } as const
        expect([status, JSON.parse(body)]).toEqual([413, withMessage(expected)])
      }
    })

    test('[nightly] may be as large as the function allows', async () => {
      const { status, body } = await ask('POST', '/api/auth/login', asPage, { username: 'x'.repeat(1_500_000) })
      expect([status, JSON.parse(body)]).toMatchObject([413, { code: 'request.too_large', params: { bytes: 16_000 } }])
    })

    test('[nightly] counts for the address that it came from, whatever it claims', async () => {
      const wrong = { ...credentials, password: 'wrong-password' }
      const claims = {
        'X-Forwarded-For': '6.6.6.6',
        'X-Forwarded-Proto': 'http',
        'X-Forwarded-Host': 'elsewhere.example',
        'X-Portal-Client-Address': '6.6.6.6',
        'X-Portal-Proxy-Secret': 'made-up',
      }
      const { status } = await nginx.askFrom('127.0.0.2')('POST', '/api/auth/login', { ...asPage, ...claims }, wrong)
      expect(status).toBe(401)
      expect(await lastAddress()).toBe('127.0.0.2')
    })

    test('[nightly] that skips nginx is refused by the function', async () => {
      const statusPast = async (path: string, headers: Record<string, string> = {}) =>
        (await fetch(`${installation.supabaseUrl}/functions/v1${path}`, { headers })).status
      expect((await ask('GET', '/api/health')).status).toBe(200)
      expect(await statusPast('/api/health')).toBe(403)
      expect(await statusPast('/api/health', { 'X-Forwarded-For': '6.6.6.6' })).toBe(403)
      expect(await statusPast('/api/health', { 'X-Portal-Proxy-Secret': proxySecret.replace('a', 'b') })).toBe(403)
      expect(await statusPast('/api/live')).toBe(200)
    })

    test('[nightly] shows the secret to the function alone', async () => {
      const seen: IncomingHttpHeaders[] = []
      const server = createServer((request, response) => response.end(String(seen.push(request.headers))))
      await once(server.listen(0, '127.0.0.1'), 'listening')
      const watched = await startNginx((server.address() as AddressInfo).port, proxySecret)
      try {
        for (const path of ['/api/health', '/storage/v1/object/sign/x/y', '/realtime/v1/websocket'])
          await watched.askFrom()('GET', path, { 'X-Portal-Proxy-Secret': 'made-up' })
        expect(seen.map((headers) => headers['x-portal-proxy-secret'])).toEqual([proxySecret, undefined, undefined])
      } finally {
        await watched.stop()
        server.close()
      }
    })

    test('[nightly] from a page of another site is refused', async () => {
      const foreign = { Origin: 'https://elsewhere.example' }
      expect((await ask('POST', '/api/auth/login', foreign, credentials)).status).toBe(403)
    })

    test('[nightly] reaches a project on supabase.com over TLS, and counts for the address that it came from', async () => {
      const hosted = await startNginxForHosted(installation.gateway.port, proxySecret)
      try {
        const signedIn = await hosted.askFrom('127.0.0.3')('POST', '/api/auth/login', asPage, {
          ...credentials,
          password: 'wrong-password',
        })
        expect([signedIn.status, await lastAddress()]).toEqual([401, '127.0.0.3'])
        const socket = await hosted.askFrom()('GET', `/realtime/v1/websocket?apikey=${installation.publishableKey}`)
        expect(socket.status).toBe(426)
      } finally {
        await hosted.stop()
      }
    })

    test('[nightly] gets a 503 with Retry-After while Supabase is away, and the page still loads', async () => {
      await installation.gateway.close()
      for (const path of ['/api/health', '/storage/v1/object/sign/exports/x', '/realtime/v1/websocket']) {
        const { status, headers, body } = await ask('GET', path)
        expect([status, JSON.parse(body)]).toEqual([503, withMessage({ code: 'service.restarting' })])
        expect(headers['retry-after']).toBe('5')
      }
      expect((await ask('GET', '/login', { Accept: 'text/html' })).status).toBe(200)
    })
  })
})
