import { afterEach, beforeEach, expect, test } from 'vitest'
import { personId } from '../api/support/chat.ts'
import { query } from '../api/support/database.ts'
import { input, message, roomForEachTest } from './support/chat.ts'
import { portalClock } from './support/clock.ts'
import { portalTabs, shows, uniqueWord } from './support/portal.ts'

const portal = portalTabs()
const room = roomForEachTest()
const clock = portalClock()
const note = uniqueWord()
beforeEach(() => clock.goTo(0))
afterEach(() => query('delete from public.leave where note = $1', [note]))

const mentioned = async () => {
  const rows = await query<{ username: string }>(
    `select p.username from public.chat_mentions m join public.profiles p on p.id = m.person_id where m.room_id = $1`,
    [room.id],
  )
  return rows.map(({ username }) => username)
}

test('[nightly] [MSG-49] @missing-today is offered to a site manager, and mentions those whose report of the day is missing', async () => {
  const { page, complaints } = await portal.openAs('som.paris1', room.address())
  await input(page).pressSequentially('Reports please, @miss')
  await page.getByText('Report missing today (1 person)', { exact: true }).click()
  await input(page).press('Enter')
  await shows(message(page, 'Reports please').locator('time'))
  await expect.poll(mentioned).toEqual(['te.paris1'])
  expect(complaints).toEqual([])
})

test('[nightly] [MSG-49] @missing-today leaves out people on leave, and is not offered to a technician', async () => {
  await query('insert into public.leave (profile_id, first_day, last_day, note) values ($1, $2, $2, $3)', [
    await personId('te.paris1'),
    clock.dayAfter(0),
    note,
  ])
  for (const username of ['som.paris1', 'te.paris1']) {
    const { page } = await portal.openAs(username, room.address())
    await shows(input(page))
    const known = page.waitForResponse((response) => response.url().endsWith('/groups'))
    await input(page).pressSequentially('Hello @')
    await (await known).finished()
    await shows(page.getByText(/^Everyone at /))
    expect(await page.getByText(/Report missing today/).count()).toBe(0)
  }
})
