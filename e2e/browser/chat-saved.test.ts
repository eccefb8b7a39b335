import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { query } from '../api/support/database.ts'
import { message, roomForEachTest } from './support/chat.ts'
import { portalTabs, shows, vanishes } from './support/portal.ts'

const portal = portalTabs()
const room = roomForEachTest()
afterEach(() => query(`delete from public.notifications where kind = 'chat_reminder'`))

const openRoom = async (width = 1280) =>
  (await portal.openAs('som.paris1', room.address(), { width, height: 800 })).page

async function openMenu(page: Page, text: string): Promise<void> {
  await message(page, text).hover()
  await message(page, text).getByRole('button', { name: 'More actions' }).click()
}
const choose = (page: Page, name: string) => page.getByRole('menuitem', { name }).click()
const listed = (page: Page) => page.getByRole('list', { name: 'Saved messages' }).getByRole('listitem')
const openList = (page: Page) => page.getByRole('button', { name: 'Saved messages' }).click()

test('[nightly] [MSG-44] a saved message is marked and listed on every device, leads to its place, and can be done or removed', async () => {
  await room.fill(300)
  await query('update public.chat_messages set content = $2 where room_id = $1 and seq = 300', [
    room.id,
    'Call me back',
  ])
  const page = await openRoom()
  const phone = await openRoom(360)
  await shows(message(phone, 'Call me back'))
  await openMenu(page, 'Call me back')
  await choose(page, 'Save for later')
  await shows(page.getByText('Message saved'))
  await shows(message(page, 'Call me back').getByText('Saved', { exact: true }))
  await shows(message(phone, 'Call me back').getByText('Saved', { exact: true }))

  await page.getByRole('list', { name: 'Messages' }).evaluate((list) => list.parentElement?.scrollTo(0, 0))
  await shows(message(page, 'Number 251.'))
  await openList(page)
  await listed(page).getByRole('button', { name: 'Call me back' }).click()
  await expect
    .poll(() => message(page, 'Call me back').evaluate((found) => found === document.activeElement))
    .toBe(true)

  await openList(page)
  await listed(page).getByRole('button', { name: 'Done' }).click()
  await shows(page.getByText('Save a message from its menu, and it appears here'))
  await vanishes(message(phone, 'Call me back').getByText('Saved', { exact: true }))
  await page.getByRole('dialog').getByText('Done', { exact: true }).click()
  await listed(page).getByRole('button', { name: 'Remove', exact: true }).click()
  await shows(page.getByText('Nothing is marked as done'))
  await expect.poll(() => query('select from public.chat_saved_messages where room_id = $1', [room.id])).toEqual([])
})

test('[nightly] [MSG-44] a reminder is set from the menu or for a chosen time, shown at the message, and appears in the bell', async () => {
  await room.fill(3)
  const page = await openRoom()
  await openMenu(page, 'Number 2.')
  await page.getByRole('menuitem', { name: 'Remind me' }).hover()
  await choose(page, 'In an hour')
  await shows(page.getByText(/You will be reminded on/))
  await shows(message(page, 'Number 2.').getByText('Reminder:'))

  await openMenu(page, 'Number 2.')
  await page.getByRole('menuitem', { name: 'Remind me' }).hover()
  await choose(page, 'At a chosen time...')
  await page.getByRole('dialog').getByRole('button', { name: 'Remind me' }).click()
  await vanishes(page.getByRole('dialog'))
  const tomorrowAt9 = new Date(new Date().setDate(new Date().getDate() + 1)).setHours(9, 0, 0, 0)
  const stored = () =>
    query<{ remind_at: Date }>('select remind_at from public.chat_saved_messages where room_id = $1', [room.id])
  await expect.poll(async () => (await stored())[0]?.remind_at.getTime()).toBe(tomorrowAt9)

  await query(`update public.chat_saved_messages set remind_at = now() - interval '1 second' where room_id = $1`, [
    room.id,
  ])
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const reminder = page.getByText('Reminder: Amélie Faure in Test of the chat')
  await shows(reminder)
  await reminder.click()
  await expect.poll(() => page.url()).toContain('message=')
  await shows(message(page, 'Number 2.'))
})

test('[nightly] [MSG-44] a message that could not be saved is not marked', async () => {
  await room.fill(1)
  const page = await openRoom()
  await page
    .context()
    .route(/\/saved$/, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  await openMenu(page, 'Number 1.')
  await choose(page, 'Save for later')
  await shows(page.getByText('The message could not be saved'))
  expect(await message(page, 'Number 1.').getByText('Saved', { exact: true }).count()).toBe(0)
})
