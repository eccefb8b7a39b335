import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { query } from '../api/support/database.ts'
import { testedStack } from '../support/addresses.ts'
import { callFlags } from '../support/chromium.ts'
import { livekitPatience, livekitReady } from '../support/livekit.ts'
import { seriousFindings } from './support/axe.ts'
import { callButton } from './support/calls.ts'
import { roomForEachTest } from './support/chat.ts'
import { portalTabs, shows } from './support/portal.ts'

const portal = portalTabs(undefined, { flags: () => callFlags })
const room = roomForEachTest()
const person = 'te.paris1'
const path = '/connection-test'
const endpoint = contract.chatCalls.testConnection.path

beforeAll(() => livekitReady(testedStack()), livekitPatience)
beforeEach(() => query(`delete from limits.uses where kind = 'connection test'`))

const start = (page: Page) => callButton(page, 'Start the test').click()
const verdict = (page: Page, text: string) => page.getByText(text, { exact: true })
const heading = (page: Page) => page.getByRole('heading', { name: 'Connection Test', level: 1 })
/** Each check as the page shows it: its name, its state and what that means. */
const checks = (page: Page) => page.getByRole('list', { name: 'Checks' }).getByRole('listitem').allInnerTexts()
const states = async (page: Page) => (await checks(page)).map((text) => text.split('\n').filter(Boolean)[1])

/** Lets no connection for sound and picture come about: relays are all that is allowed, and there are none. */
const blockMedia = (page: Page) =>
  page.addInitScript(() => {
    const Original = RTCPeerConnection
    const relayed = (configuration?: RTCConfiguration) => ({ ...configuration, iceTransportPolicy: 'relay' as const })
    Object.assign(globalThis, {
      RTCPeerConnection: class extends Original {
        constructor(configuration?: RTCConfiguration) {
          super(relayed(configuration))
        }
        override setConfiguration(configuration?: RTCConfiguration): void {
          super.setConfiguration(relayed(configuration))
        }
      },
    })
  })

describe('on a network that allows calls', () => {
  test('[CALL-71] [CALL-73] says that they work, what was not tested and why, and leaves no call behind', async () => {
    const countCalls = () => query('select count(*) from public.calls')
    const before = await countCalls()
    const { page, complaints } = await portal.openAs(person, path)
    await shows(heading(page))
    expect(await states(page)).toEqual(['Waiting', 'Waiting', 'Waiting', 'Waiting'])
    await start(page)
    await shows(verdict(page, 'Calls work on this network'))
    expect(await states(page)).toEqual(['Passed', 'Passed', 'Not applicable', 'Not applicable'])
    await shows(page.getByText('TURN is not configured. Calls work without it where UDP or TCP is allowed.'))
    expect(await seriousFindings(page)).toEqual([])
    expect(await countCalls()).toEqual(before)
    expect(complaints).toEqual([])
  })

  test('[nightly] [CALL-72] offers the results as a file, which does not contain the token', async () => {
    const { page } = await portal.openAs(person, path)
    const [response] = await Promise.all([page.waitForResponse(`**${endpoint}`), start(page)])
    const { token, url } = contract.chatCalls.testConnection.answer.parse(await response.json())
    const [download] = await Promise.all([page.waitForEvent('download'), callButton(page, 'Download report').click()])
    expect(download.suggestedFilename()).toMatch(/^connection-test-\d{4}-\d\d-\d\dT\d\d-\d\d\.json$/)
    const text = await readFile(await download.path(), 'utf8')
    expect(JSON.parse(text)).toMatchObject({
      portal: testedStack().url,
      mediaServer: url,
      browser: await page.evaluate(() => navigator.userAgent),
      verdict: 'good',
      checks: [
        { check: 'signaling', result: 'passed', addresses: [new URL(url).host] },
        { check: 'udp', result: 'passed', addresses: [expect.stringMatching(/^127\.0\.0\.1:\d+$/)] },
        { check: 'tcp', result: 'skipped', reason: 'not-offered' },
        { check: 'turn', result: 'skipped', reason: 'not-configured' },
      ],
    })
    expect(token.split('.').filter((part) => text.includes(part))).toEqual([])
  })
})

describe('on a network that does not allow calls', () => {
  test('[nightly] [CALL-71] says that WebSockets are blocked and what to allow, until they are allowed', async () => {
    const { page } = await portal.openAs(person, '/profile')
    let isBlocked = true
    await page.routeWebSocket(/\/livekit\//, (socket) => {
      if (isBlocked) void socket.close()
      else socket.connectToServer()
    })
    await page.route('**/livekit/**', (route) => (isBlocked ? route.abort() : route.continue()))
    await page.goto(path)
    await start(page)
    await shows(page.getByText('Calls do not work on this network'))
    expect(await states(page)).toEqual(['Failed', 'Not tested', 'Not tested', 'Not applicable'])
    const { host } = new URL(testedStack().url)
    expect((await checks(page))[0]).toContain(`allow WebSocket connections (TCP) to ${host}`)
    isBlocked = false
    await callButton(page, 'Run again').click()
    await shows(verdict(page, 'Calls work on this network'))
    expect((await states(page))[0]).toBe('Passed')
  })

  test('[nightly] [CALL-71] says that UDP is blocked, and to which address it has to be allowed', async () => {
    const { page } = await portal.openAs(person, '/profile')
    await blockMedia(page)
    await page.goto(path)
    await start(page)
    await shows(page.getByText('Calls do not work on this network'))
    expect(await states(page)).toEqual(['Passed', 'Failed', 'Not applicable', 'Not applicable'])
    expect((await checks(page))[1]).toMatch(/allow outgoing UDP to 127\.0\.0\.1:\d+\./)
  })

  test('[nightly] [CALL-71] says that the browser does not allow WebRTC', async () => {
    const { page } = await portal.openAs(person, '/profile')
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'RTCPeerConnection'))
    await page.goto(path)
    await start(page)
    await shows(page.getByText('This browser does not allow WebRTC, which calls need.'))
    expect(await states(page)).toEqual(['Waiting', 'Waiting', 'Waiting', 'Waiting'])
  })

  test('[nightly] [CALL-69] says that calls are not configured', async () => {
    const { page } = await portal.openAs(person, '/profile')
    const json = { code: 'calls.not_configured', message: 'Calls are not configured' }
    await page.route(`**${endpoint}`, (route) => route.fulfill({ status: 503, json }))
    await page.goto(path)
    await start(page)
    await shows(page.getByText('The test could not be started'))
    await shows(page.getByText('Calls are not configured'))
    expect(await callButton(page, 'Download report').count()).toBe(0)
  })
})

describe('the connection test', () => {
  test('[nightly] [CALL-74] is reached from My Profile', async () => {
    const { page } = await portal.openAs(person, '/profile')
    await page.getByRole('link', { name: 'Test your connection' }).click()
    await shows(heading(page))
    expect(new URL(page.url()).pathname).toBe(path)
  })

  test('[nightly] [CALL-74] is reached from a call that could not be connected, which closes', async () => {
    const { page } = await portal.openAs(person, '/profile')
    await page.route('/api/chat/calls/start', (route) => route.abort())
    await page.goto(`/dashboard?tab=communication&room=${room.id}`)
    await callButton(page, 'Voice call').click()
    await callButton(page, 'Start call').click()
    await page.getByRole('link', { name: 'Test your connection' }).click()
    await shows(heading(page))
    expect(await page.evaluate(() => document.querySelector<HTMLElement>('#root')?.inert)).toBe(false)
  })
})
