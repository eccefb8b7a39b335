import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { expectAnswer } from '../api/support/expect-answer.ts'
import { testedStack } from '../support/addresses.ts'
import { callFlags } from '../support/chromium.ts'
import { livekitPatience, livekitReady } from '../support/livekit.ts'
import { seriousFindings } from './support/axe.ts'
import { callButton, people, startCall } from './support/calls.ts'
import { input, roomForEachTest } from './support/chat.ts'
import { portalTabs, shows, vanishes } from './support/portal.ts'
import { followTones, unplugSpeaker } from './support/tones.ts'

const { chatCalls } = contract
const portal = portalTabs(undefined, { flags: () => callFlags })
const room = roomForEachTest()
const [caller, called] = ['te.paris1', 'som.paris1']

beforeAll(() => livekitReady(testedStack()), livekitPatience)

const roomAddress = () => `/dashboard?tab=communication&room=${room.id}`
const runningCall = async () => expectAnswer(chatCalls.inRoom, await room.owner.get(`/api/chat/rooms/${room.id}/call`))
const pictureButton = 'Keep the call above other windows'

test('[nightly] [CALL-67] a call has a window above those of other programs, which closes when the person leaves', async () => {
  const { page, complaints } = await portal.openAs(caller, roomAddress())
  await startCall(page, 'Voice call')
  const opened = page.context().waitForEvent('page')
  await callButton(page, pictureButton).click()
  const picture = await opened
  await shows(people(picture).getByText('You'))
  await shows(page.getByText('This call has a window of its own.'))
  expect(await seriousFindings(picture)).toEqual([])
  expect(await picture.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  await callButton(picture, 'Mute').click()
  await shows(callButton(page, 'Unmute (hold Space to talk)'))
  await callButton(picture, 'Show the whole call').click()
  await expect.poll(() => picture.isClosed()).toBe(true)
  await shows(people(page).getByText('You'))

  const again = page.context().waitForEvent('page')
  await callButton(page, pictureButton).click()
  const second = await again
  await callButton(second, 'Leave').click()
  await expect.poll(() => second.isClosed()).toBe(true)
  await shows(page.getByText('Call ended'))
  expect(complaints).toEqual([])
})

test('[nightly] [CALL-67] there is no button for it in a browser without such windows', async () => {
  const { page } = await portal.openAs(caller, '/profile')
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'documentPictureInPicture'))
  await page.goto(roomAddress())
  await startCall(page, 'Voice call')
  expect(await callButton(page, pictureButton).count()).toBe(0)
})

test('[nightly] [CALL-12] the browser asks no server on the way for its address, neither one of strangers nor any other', async () => {
  const { page } = await portal.openAs(caller, '/profile')
  await page.addInitScript(() => {
    const made: RTCPeerConnection[] = []
    const Original = RTCPeerConnection
    Object.assign(globalThis, {
      made,
      RTCPeerConnection: class extends Original {
        constructor(configuration?: RTCConfiguration) {
          super(configuration)
          made.push(this)
        }
      },
    })
  })
  await page.goto(roomAddress())
  await startCall(page, 'Voice call')
  await shows(people(page).getByText('You'))
  const servers = await page.evaluate(() =>
    (globalThis as unknown as { made: RTCPeerConnection[] }).made.map(
      (connection) => connection.getConfiguration().iceServers,
    ),
  )
  expect(servers.length).toBeGreaterThan(0)
  expect(servers.flat()).toEqual([])
})

const offersReload = (page: Page) => shows(page.getByText('A new version is available'))

/** Starts a call, and minimizes it. */
async function minimizedCall(): Promise<Page> {
  const { page } = await portal.openAs(caller, roomAddress())
  await startCall(page, 'Voice call')
  await callButton(page, 'Minimize').click()
  return page
}

test('[nightly] [CALL-44] a minimized call stays when the code of a page cannot be loaded', async () => {
  const page = await minimizedCall()
  await page.route('**/assets/ReportsPage-*.js', (route) => route.fulfill({ status: 404 }))
  await page.getByRole('link', { name: 'Reporting', exact: true }).click()
  await offersReload(page)
  expect(await callButton(page, 'Leave').isVisible()).toBe(true)
  await page.goBack()
  await shows(input(page))
  expect(await callButton(page, 'Leave').isVisible()).toBe(true)
})

test('[nightly] a person leaves their call when the frame of every page fails, because nothing shows the call any more', async () => {
  const page = await minimizedCall()
  await page.route('**/assets/NotificationDrawer-*.js', (route) => route.fulfill({ status: 404 }))
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await offersReload(page)
  // The offer can be there before the frame has gone.
  await expect.poll(() => callButton(page, 'Leave').count()).toBe(0)
  await expect.poll(runningCall).toBeNull()
})

test('[CALL-70] a call is over when the tab of the only person in it was killed', async () => {
  const { page } = await portal.openAs(caller, roomAddress())
  await startCall(page, 'Voice call')
  await shows(people(page).getByText('You'))
  const { id } = (await runningCall()) ?? { id: '' }
  const before = Date.now()
  await page.goto('chrome://crash').catch(() => undefined)
  const read = async () => expectAnswer(chatCalls.one, await room.owner.get(`/api/chat/calls/${id}`))
  await expect.poll(async () => (await read()).status, { timeout: 60_000 }).toBe('ended')
  const { endTime, participants } = await read()
  expect(participants).toMatchObject([{ isPresent: false, leftAt: endTime }])
  const openFor = Date.parse(endTime ?? '') - before
  expect(openFor).toBeGreaterThan(0)
  expect(openFor).toBeLessThan(30_000)
})

test('[CALL-68] a call rings on the speaker that the person chose for calls, and on that of the system when it is gone', async () => {
  const { page: mine } = await portal.openAs(caller, roomAddress())
  const { page: theirs } = await portal.openAs(called, roomAddress())
  await callButton(theirs, 'Voice call').click()
  await theirs.getByRole('combobox', { name: 'Speaker' }).click()
  await theirs.getByTitle('Fake Audio Output 1').click()
  await callButton(theirs, 'Cancel').click()
  const speaker = await followTones(theirs)
  await startCall(mine, 'Voice call')
  await expect.poll(speaker).toBe('Fake Audio Output 1')
  await unplugSpeaker(theirs, 'Fake Audio Output 1')
  await expect.poll(speaker).toBe('system')
  await callButton(theirs, 'Decline').click()
  await vanishes(callButton(theirs, 'Decline'))
})
