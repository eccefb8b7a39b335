import { expect, test } from 'vitest'
import { query } from '../api/support/database.ts'
import { message, roomForEachTest } from './support/chat.ts'
import { portalTabs, shows, vanishes } from './support/portal.ts'

const portal = portalTabs()
const room = roomForEachTest()

const openRoom = async (username: string) => (await portal.openAs(username, room.address(), { height: 800 })).page
const pin = (seq: number) =>
  query('update public.chat_messages set pinned_at = now() where room_id = $1 and seq = $2', [room.id, seq])

test('[nightly] [MSG-43] the pinned messages are listed, lead to their place as often as they are chosen, and can be unpinned', async () => {
  await room.fill(400)
  await pin(20)
  const page = await openRoom('te.paris1')
  const other = await openRoom('som.paris1')
  const choose = async () => {
    await page.getByRole('button', { name: '1 pinned message' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Number 20\./ })
      .click()
    await vanishes(page.getByRole('dialog'))
    await expect
      .poll(() => message(page, 'Number 20.').evaluate((found) => found === document.activeElement))
      .toBe(true)
  }
  await shows(message(page, 'Number 400.'))
  await choose()
  await page.getByRole('list', { name: 'Messages' }).evaluate((list) => list.parentElement?.scrollBy(0, 1_500))
  await vanishes(message(page, 'Number 21.'))
  await choose()
  await shows(message(page, 'Number 21.'))

  await other.getByRole('button', { name: '1 pinned message' }).click()
  await page.getByRole('button', { name: '1 pinned message' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unpin' }).click()
  await shows(page.getByText('No messages are pinned in this room'))
  await shows(other.getByText('No messages are pinned in this room'))
})

test('[nightly] [MSG-43] only people who may post unpin a message', async () => {
  await room.fill(1)
  await pin(1)
  await query(`update public.chat_rooms set category = 'announcement' where id = $1`, [room.id])
  const page = await openRoom('som.paris1')
  await page.getByRole('button', { name: '1 pinned message' }).click()
  await shows(page.getByRole('dialog').getByText('Number 1.'))
  expect(await page.getByRole('dialog').getByRole('button', { name: 'Unpin' }).count()).toBe(0)
})

test('[nightly] [MSG-13] the list stays at its end when the window is resized', async () => {
  await room.fill(200)
  const page = await openRoom('te.paris1')
  await shows(message(page, 'Number 200.'))
  const rest = () =>
    page
      .getByRole('list', { name: 'Messages' })
      .evaluate(({ parentElement: list }) =>
        list ? Math.round(list.scrollHeight - list.clientHeight - list.scrollTop) : -1,
      )
  for (const width of [900, 1440, 800]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(rest).toBeLessThanOrEqual(1)
    await shows(message(page, 'Number 200.'))
  }
})
