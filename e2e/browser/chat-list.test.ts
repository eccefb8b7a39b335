import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { personId } from '../api/support/chat.ts'
import { query } from '../api/support/database.ts'
import { input, message, write, roomForEachTest } from './support/chat.ts'
import { portalTabs, shows, uniqueWord } from './support/portal.ts'

const portal = portalTabs()
const room = roomForEachTest()

const fill = (count: number, read: number) => room.fill(count, read)
async function readPlace(): Promise<number> {
  const [row] = await query<{ place: number }>(
    'select read_seq::int as place from public.chat_member_settings where room_id = $1 and person_id = $2',
    [room.id, await personId('som.paris1')],
  )
  return row?.place ?? 0
}
const openRoom = async () => (await portal.openAs('som.paris1', room.address())).page
const messages = (page: Page) => page.getByRole('list', { name: 'Messages' })
const number = (page: Page, count: number) => message(page, `Number ${count}.`)
const send = (content: string) => room.owner.post('/api/chat/messages', { roomId: room.id, content })

/** Scrolls by this many pixels, as with a wheel. */
async function scroll(page: Page, by: number): Promise<void> {
  await messages(page).evaluate(async (list, pixels) => {
    list.parentElement?.scrollBy(0, pixels)
    // The page hears of it with the next frame.
    await new Promise(requestAnimationFrame)
  }, by)
}
/** The first message that is wholly on the screen, and its distance from the upper edge. */
const firstShown = (page: Page) =>
  messages(page).evaluate((list) => {
    const top = list.parentElement?.getBoundingClientRect().top ?? 0
    const all = [...list.querySelectorAll<HTMLElement>('[data-message]')]
    const first = all.find((one) => one.getBoundingClientRect().top >= top)
    return { id: first?.dataset['message'], distance: Math.round((first?.getBoundingClientRect().top ?? 0) - top) }
  })
const distanceOf = (page: Page, id: string | undefined) =>
  messages(page).evaluate((list, wanted) => {
    const top = list.parentElement?.getBoundingClientRect().top ?? 0
    const found = list.querySelector(`[data-message="${wanted}"]`)
    return found && Math.round(found.getBoundingClientRect().top - top)
  }, id)

describe('a room of 10,000 messages', () => {
  test('[nightly] has few rows in the document, and keeps its place while older messages arrive', async () => {
    await fill(10_000, 10_000)
    const page = await openRoom()
    await shows(number(page, 10_000))
    const seen = new Set<string>()
    for (let steps = 0; steps < 60; steps++) {
      await scroll(page, -700)
      const { id, distance } = await firstShown(page)
      if (id) seen.add(id)
      await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(5)
      expect(await page.getByRole('article').count()).toBeLessThan(60)
      expect(Math.abs(distance)).toBeLessThan(400)
    }
    expect(seen.size).toBeGreaterThan(40)
  })

  test('does not move while older messages are loaded or something above grows', async () => {
    await fill(10_000, 10_000)
    const page = await openRoom()
    await shows(number(page, 10_000))
    const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>()
    const { promise: isAllowed, resolve: allow } = Promise.withResolvers<void>()
    await page.route(/messages\?before=/, async (route) => {
      asked()
      await isAllowed
      await route.continue()
    })
    const height = () => messages(page).evaluate((list) => list.clientHeight)
    await messages(page).evaluate((list) => list.parentElement?.scrollTo(0, 300))
    await isAsked
    await expect.poll(() => firstShown(page).then(({ id }) => id)).toBeDefined()
    const before = await firstShown(page)
    const heightBefore = await height()
    allow()
    await expect.poll(height).toBeGreaterThan(heightBefore + 1_000)
    await expect.poll(() => distanceOf(page, before.id)).toBe(before.distance)

    const heightOfMore = await height()
    await messages(page).evaluate((list) => {
      const top = list.parentElement?.getBoundingClientRect().top ?? 0
      const above = [...list.querySelectorAll<HTMLElement>('[data-message]')].findLast(
        (one) => one.getBoundingClientRect().bottom < top,
      )
      if (above) above.style.minHeight = '500px'
    })
    await expect.poll(height).toBeGreaterThan(heightOfMore + 300)
    await expect.poll(() => distanceOf(page, before.id)).toBe(before.distance)
  })
})

describe('a room with 5,000 unread messages', () => {
  test('[nightly] [MSG-13] [MSG-14] opens at the first that was not deleted, and only what was on the screen becomes read', async () => {
    await fill(5_100, 100)
    await query(`update public.chat_messages set content = '', deleted_at = now() where room_id = $1 and seq = 101`, [
      room.id,
    ])
    const page = await openRoom()
    await shows(number(page, 102))
    await shows(page.getByText('New messages', { exact: true }))
    expect(await number(page, 5_100).count()).toBe(0)
    await expect.poll(readPlace).toBeGreaterThan(101)
    expect(await readPlace()).toBeLessThan(130)

    await page.getByRole('button', { name: 'Jump to latest' }).click()
    await shows(number(page, 5_100))
    await expect.poll(() => page.getByRole('button', { name: 'Jump to latest' }).count()).toBe(0)
    await send('Newest of all')
    await shows(message(page, 'Newest of all'))
  })

  test('[nightly] [MSG-13] [MSG-14] on a phone, it opens there as well, and the rest stays unread', async () => {
    await fill(300, 100)
    const { page } = await portal.openAs('som.paris1', `/mobile-chat?room=${room.id}`, { width: 390 })
    await shows(number(page, 101))
    await expect.poll(readPlace).toBeGreaterThan(100)
    await shows(page.getByRole('button', { name: 'Jump to latest' }))
    expect(await messages(page).evaluate((list) => list.parentElement?.clientHeight ?? 0)).toBeLessThan(900)
    expect(await readPlace()).toBeLessThan(130)
  })

  test('[nightly] is read to its end by scrolling', async () => {
    await fill(400, 100)
    const page = await openRoom()
    await shows(number(page, 101))
    await expect
      .poll(async () => (await scroll(page, 1_500), readPlace()), { timeout: 60_000, interval: 100 })
      .toBe(400)
  })

  test('[nightly] shows what its reader writes at the end', async () => {
    await fill(5_100, 100)
    const page = await openRoom()
    await shows(number(page, 101))
    const text = uniqueWord()
    await write(page, text)
    await shows(number(page, 5_100))
    expect(await number(page, 101).count()).toBe(0)
  })
})

test('[nightly] [MSG-13] new messages scroll into view only while the reader is at the bottom, and are counted otherwise', async () => {
  await fill(200, 200)
  const page = await openRoom()
  await shows(number(page, 200))
  await shows(input(page))
  await send('One that follows')
  await expect.poll(() => message(page, 'One that follows').isVisible()).toBe(true)
  await expect.poll(readPlace).toBe(201)

  await scroll(page, -1_500)
  await shows(page.getByRole('button', { name: 'Jump to latest' }))
  const before = await firstShown(page)
  await send('One below')
  await shows(page.getByRole('button', { name: 'Jump to latest (1 new)' }))
  expect(await distanceOf(page, before.id)).toBe(before.distance)
  expect(await readPlace()).toBe(201)
  await page.getByRole('button', { name: 'Jump to latest (1 new)' }).click()
  await shows(message(page, 'One below'))
  await expect.poll(readPlace).toBe(202)
})

test('[nightly] [MSG-13] a place in the middle stays where it was when the window becomes a phone’s and is wide again', async () => {
  await fill(400, 400)
  const page = await openRoom()
  await shows(number(page, 400))
  await scroll(page, -6_000)
  await shows(page.getByRole('button', { name: 'Jump to latest' }))
  await expect.poll(() => firstShown(page).then(({ id }) => id)).toBeDefined()
  const { id } = await firstShown(page)
  const isOnScreen = () =>
    page.locator(`[data-message="${id}"]`).evaluate((one) => {
      const { top, bottom } = one.getBoundingClientRect()
      const frame = one.closest('ol')?.parentElement?.getBoundingClientRect()
      return frame !== undefined && bottom > frame.top && top < frame.bottom
    })
  for (const width of [400, 1_440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(isOnScreen).toBe(true)
  }
})
