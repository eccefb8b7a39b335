import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { signedIn } from '../api/support/client.ts'
import { query } from '../api/support/database.ts'
import { testedStack } from '../support/addresses.ts'
import { byDay } from '../support/by-day.ts'
import { callFlags } from '../support/chromium.ts'
import { livekitPatience, livekitReady } from '../support/livekit.ts'
import { seriousFindings } from './support/axe.ts'
import { callButton, people, startCall } from './support/calls.ts'
import { input, message, roomForEachTest } from './support/chat.ts'
import { type Device, portalTabs, shows, vanishes } from './support/portal.ts'
import { resetPreference } from './support/preference.ts'

const portal = portalTabs(undefined, { flags: () => callFlags })
const room = roomForEachTest()
const [caller, called] = ['te.paris1', 'som.paris1']
const callersName = 'Amélie Faure'

resetPreference('language', called)
beforeAll(() => livekitReady(testedStack()), livekitPatience)

const roomAddress = () => `/dashboard?tab=communication&room=${room.id}`

async function openRoom(person = caller, device?: Device): Promise<Page> {
  const { page } = await portal.openAs(person, roomAddress(), device)
  return page
}

test('[nightly] [CALL-65] the list of rooms shows that a call is running, which can be joined there, until it ends', async () => {
  const mine = await openRoom()
  const { page: theirs } = await portal.openAs(called, '/dashboard?tab=communication')
  const entry = theirs
    .getByRole('list', { name: 'Rooms' })
    .getByRole('listitem')
    .filter({ hasText: 'Test of the chat' })
  await shows(entry)
  await startCall(mine, 'Voice call')
  await shows(entry.getByText('A voice call is running'))
  await callButton(theirs, 'Decline').click()
  expect(await seriousFindings(theirs)).toEqual([])
  await callButton(theirs, 'Join the call in Test of the chat').click()
  await callButton(theirs, 'Join call').click()
  await shows(people(theirs).getByText(callersName))
  await callButton(theirs, 'Leave').click()
  await shows(callButton(theirs, 'Join the call in Test of the chat'))
  await callButton(mine, 'End for everyone').click()
  await vanishes(entry.getByText('A voice call is running'))
  expect(await callButton(theirs, 'Join the call in Test of the chat').count()).toBe(0)
})

test('[nightly] [CALL-34] an incoming call disappears after 30 seconds, even if the server has not noticed that they are over', async () => {
  const { page } = await portal.openAs(called, '/profile')
  await page.clock.install()
  await page.reload()
  await shows(page.getByRole('heading', { name: 'Photo', exact: true }))
  const started = await room.owner.post('/api/chat/calls/start', { roomId: room.id, callType: 'voice' })
  expect(started.status, await started.clone().text()).toBe(200)
  const ringing = await (await (await signedIn(called)).get('/api/chat/calls/ringing')).json()
  expect(ringing).toHaveLength(1)
  await page.route('**/api/chat/calls/ringing', (route) => route.fulfill({ json: ringing }))
  await page.reload()
  const card = page.getByRole('alertdialog', { name: `${callersName} is calling` })
  await shows(card)
  await page.clock.runFor(25_000)
  expect(await card.isVisible()).toBe(true)
  await page.clock.runFor(6_000)
  await vanishes(card)
})

test('[nightly] [CALL-35] a call that nobody answered is an entry of the room in the language of the reader, who cannot edit it', async () => {
  const { page: mine } = await portal.openAs(caller, roomAddress())
  await query(`update public.profiles set language = 'de' where username = $1`, [called])
  const { page: theirs } = await portal.openAs(called, roomAddress())
  await shows(input(mine))
  await startCall(mine, 'Video call')
  await callButton(mine, 'End for everyone').click()
  await shows(message(mine, 'Missed video call'))
  await shows(message(theirs, 'Verpasster Videoanruf'))
  await shows(theirs.getByRole('list', { name: 'Räume' }).getByText(`${callersName}: Verpasster Videoanruf`))
  await input(mine).press('ArrowUp')
  await message(mine, 'Missed video call').hover()
  await message(mine, 'Missed video call').getByRole('button', { name: 'More actions' }).click()
  await shows(mine.getByRole('menuitem', { name: 'Pin' }))
  expect(await mine.getByRole('menuitem', { name: 'Edit' }).count()).toBe(0)
  expect(await input(mine).inputValue()).toBe('')
})

test.each(byDay([360, 1440]))('[CALL-66] the chat of the room is beside the call, at a width of %i', async (width) => {
  const mine = await openRoom(caller, { width })
  await startCall(mine, 'Voice call')
  await callButton(mine, 'Chat of the room').click()
  const chat = mine.getByRole('complementary', { name: 'Chat of the room' })
  const writing = chat.getByRole('textbox', { name: 'Type your message...' })
  await writing.fill('Line 4 stands')
  await writing.press('Enter')
  await shows(chat.getByRole('article').filter({ hasText: 'Line 4 stands' }))
  await room.owner.post('/api/chat/messages', { roomId: room.id, content: 'I see it' })
  await shows(chat.getByRole('article').filter({ hasText: 'I see it' }))
  expect(await callButton(mine, 'Mute').isVisible()).toBe(true)
  expect(await mine.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  expect(await seriousFindings(mine)).toEqual([])
  // What the chat opens is above the call.
  await chat.getByRole('button', { name: 'Room menu' }).click()
  await mine.getByRole('menuitem', { name: 'Files' }).click()
  await mine.getByRole('dialog', { name: 'Files' }).getByRole('button', { name: 'Close' }).click()
  await writing.press('Escape')
  await callButton(mine, 'Chat of the room').click()
  await vanishes(chat)
  await shows(people(mine))
})
