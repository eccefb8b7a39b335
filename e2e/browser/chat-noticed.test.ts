import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { personId } from '../api/support/chat.ts'
import { query } from '../api/support/database.ts'
import { roomForEachTest } from './support/chat.ts'
import { portalTabs, shows } from './support/portal.ts'

const portal = portalTabs()
const room = roomForEachTest()

/** How far the reader has read the room, and how far it was looked at. */
async function marks(): Promise<{ read: number; noticed: number } | undefined> {
  const [row] = await query<{ read: number; noticed: number }>(
    `select read_seq::int as read, noticed_seq::int as noticed from public.chat_member_settings
     where room_id = $1 and person_id = $2`,
    [room.id, await personId('som.paris1')],
  )
  return row
}
const send = (content: string) => room.owner.post('/api/chat/messages', { roomId: room.id, content })
const latest = (page: Page, news = '') => page.getByRole('button', { name: `Jump to latest${news}` })

/** Opens a room of 200 messages, all of them read, and scrolls up. */
async function scrolledUp(): Promise<Page> {
  await room.fill(200, 200)
  const { page } = await portal.openAs('som.paris1', room.address())
  const list = page.getByRole('list', { name: 'Messages' })
  await shows(list.getByText('Number 200.'))
  await list.evaluate((element) => element.parentElement?.scrollBy(0, -2_000))
  await shows(latest(page))
  return page
}

test('[nightly] [MSG-53] a message that arrives in a room which is scrolled up is noticed, and stays unread', async () => {
  await scrolledUp()
  await send('Hello')
  await expect.poll(marks).toEqual({ read: 200, noticed: 201 })
})

test('[nightly] [MSG-53] a message is noticed only once the page has the focus', async () => {
  const page = await scrolledUp()
  await page.evaluate(() => {
    document.hasFocus = () => false
  })
  await send('Hello')
  await shows(latest(page, ' (1 new)'))
  // The page gets the focus after the second message only, so the first one is not noticed by itself.
  const noticed: unknown[] = []
  page.on('request', (request) => request.url().endsWith('/noticed') && noticed.push(request.postDataJSON()))
  await send('Still there?')
  await shows(latest(page, ' (2 new)'))
  await page.evaluate(() => {
    document.hasFocus = () => true
    dispatchEvent(new Event('focus'))
  })
  await expect.poll(marks).toEqual({ read: 200, noticed: 202 })
  expect(noticed).toEqual([{ seq: 202 }])
})
