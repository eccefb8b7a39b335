import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { query } from '../api/support/database.ts'
import { input, message, type, write, roomForEachTest } from './support/chat.ts'
import { portalTabs, shows, signInByHand, uniqueWord, vanishes } from './support/portal.ts'

const portal = portalTabs()
const room = roomForEachTest()
const sending = '**/api/chat/messages'

const openRoom = async (username: string) => (await portal.openAs(username, room.address())).page
const send = (content: string) => room.owner.post('/api/chat/messages', { roomId: room.id, content })
/** The texts of the messages in the order in which the page shows them. */
const shown = async (page: Page) =>
  (await page.getByRole('article').allInnerTexts()).map((text) => /word\w+/.exec(text)?.[0])
const { stored } = room

describe('a message that is being sent', () => {
  test('[nightly] and is announced before it is confirmed is shown once', async () => {
    const page = await openRoom('som.paris1')
    const text = uniqueWord()
    await shows(input(page))
    const { promise: isAnnounced, resolve: announced } = Promise.withResolvers<void>()
    await page.route(sending, async (route) => {
      const response = await route.fetch()
      await isAnnounced
      await route.fulfill({ response })
    })
    await type(page, text)
    await shows(message(page, text).locator('time'))
    announced()
    await write(page, uniqueWord())
    expect(await message(page, text).count()).toBe(1)
  })

  test('[nightly] offers no reply, so nothing can refer to what is not stored', async () => {
    const page = await openRoom('som.paris1')
    const text = uniqueWord()
    await shows(input(page))
    await page.route(sending, (route) => route.abort())
    await type(page, text)
    await shows(message(page, text).getByText('Waiting for the connection'))
    await message(page, text).hover()
    expect(await message(page, text).getByRole('button').allInnerTexts()).toEqual([
      'Retry',
      'Edit',
      'Copy text',
      'Delete',
    ])
  })

  test('[nightly] [MSG-17] after its author’s session has ended is sent once in their next session', async () => {
    const page = await openRoom('som.paris1')
    const text = uniqueWord()
    await shows(input(page))
    const isRefused = page.waitForResponse(
      (response) => response.status() === 401 && response.url().endsWith('/messages'),
    )
    // No other request finds out first that the session has ended, which leads away from the room.
    const others = /\/api\/(?!chat\/messages$)/
    await page.route(others, (route) => route.abort())
    await page.context().clearCookies()
    await type(page, text)
    await isRefused
    expect(await stored()).toEqual([])
    await page.unroute(others)
    await page.goto('/login')
    await signInByHand(page, 'som.paris1')
    await page.waitForURL('**/main-portal')
    await expect.poll(stored).toEqual([text])
    await page.goto(room.address())
    await shows(message(page, text).locator('time'))
    expect(await message(page, text).count()).toBe(1)
  })
})

test('[nightly] two devices of a person that send at the same time show the same order', async () => {
  const [phone, desktop] = await Promise.all([openRoom('som.paris1'), openRoom('som.paris1')])
  const texts = Array.from({ length: 6 }, uniqueWord)
  await Promise.all([shows(input(phone)), shows(input(desktop))])
  const write = async (page: Page, own: readonly string[]) => {
    for (const text of own) await type(page, text)
  }
  await Promise.all([write(phone, texts.slice(0, 3)), write(desktop, texts.slice(3))])
  await expect.poll(async () => (await stored()).length).toBe(6)
  const order = await stored()
  await expect.poll(() => shown(phone)).toEqual(order)
  await expect.poll(() => shown(desktop)).toEqual(order)
})

test('[nightly] a reply to a message that is then deleted becomes a message of its own, and keeps its text', async () => {
  const page = await openRoom('som.paris1')
  const [parent, text] = [uniqueWord(), uniqueWord()]
  const { id } = (await (await send(parent)).json()) as { id: string }
  await shows(message(page, parent))
  await message(page, parent).hover()
  await message(page, parent).getByRole('button', { name: 'Reply' }).click()
  await input(page).fill(text)
  await room.owner.delete(`/api/chat/messages/${id}`)
  await shows(page.getByText('Message deleted'))
  await vanishes(page.getByText('Reply to'))
  expect(await input(page).inputValue()).toBe(text)
  await input(page).press('Enter')
  await shows(message(page, text).locator('time'))
  expect(await message(page, text).locator('blockquote').count()).toBe(0)
})

test('[nightly] a room that is left and opened again at once is live', async () => {
  const page = await openRoom('som.paris1')
  await write(page, uniqueWord())
  const rooms = page.getByRole('list', { name: 'Rooms' })
  for (let times = 0; times < 3; times++) {
    await rooms.getByRole('button', { name: /Handover/ }).click()
    await rooms.getByRole('button', { name: /Test of the chat/ }).click()
  }
  await shows(input(page))
  const text = uniqueWord()
  await send(text)
  await shows(message(page, text))
  expect(await message(page, text).count()).toBe(1)
})

test('[nightly] a message that was sent by a browser whose clock is wrong stands where the server put it', async () => {
  const { page } = await portal.openAs('som.paris1', '/profile')
  await page.clock.install({ time: Date.now() - 600_000 })
  await page.goto(room.address())
  const [first, second, third] = [uniqueWord(), uniqueWord(), uniqueWord()]
  await send(first)
  await shows(message(page, first))
  await write(page, second)
  await send(third)
  await shows(message(page, third))
  expect(await shown(page)).toEqual([first, second, third])
  const [row] = await query<{ age: number }>(
    'select extract(epoch from now() - created_at)::int as age from public.chat_messages where content = $1',
    [second],
  )
  expect(row?.age).toBeLessThan(120)
})
