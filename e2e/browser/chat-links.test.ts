import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { personId } from '../api/support/chat.ts'
import { query } from '../api/support/database.ts'
import { expectAnswer } from '../api/support/expect-answer.ts'
import { input, message, roomForEachTest } from './support/chat.ts'
import { portalTabs, shows, uniqueWord, vanishes } from './support/portal.ts'

const portal = portalTabs()
const room = roomForEachTest()

const idOf = async (seq: number): Promise<string> => {
  const [row] = await query<{ id: string }>('select id from public.chat_messages where room_id = $1 and seq = $2', [
    room.id,
    seq,
  ])
  return row?.id ?? ''
}
const send = async (content: string, parentId: string | null = null) =>
  expectAnswer(
    contract.chatMessages.send,
    await room.owner.post('/api/chat/messages', { roomId: room.id, content, parentId }),
  )
const address = (path: string, id: string) => `${path}room=${room.id}&message=${id}`
const openAs = async (username: string, path: string, width = 1280) =>
  (await portal.openAs(username, path, { width, height: 800 })).page
const linked = (page: Page) => page.locator('article[aria-current="true"]')

/** The text of the linked message, once it is wholly within the list's visible part. */
const linkedOnScreen = (page: Page) =>
  linked(page).evaluateAll((found) => {
    const list = found[0]?.closest('ol')?.parentElement?.getBoundingClientRect()
    const own = found[0]?.getBoundingClientRect()
    const isShown = list && own && own.top >= list.top - 1 && own.bottom <= list.bottom + 1
    return isShown ? (found[0]?.textContent ?? '') : ''
  })
const expectArrival = (page: Page, text: string) =>
  expect.poll(() => linkedOnScreen(page), { timeout: 30_000 }).toContain(text)

describe.each([
  { screen: '/chat', path: '/chat?', width: 1280 },
  { screen: 'the dashboard', path: '/dashboard?tab=communication&', width: 1280 },
  { screen: '/team-communication', path: '/team-communication?', width: 1280 },
  { screen: '/mobile-chat', path: '/mobile-chat?', width: 360 },
])('[nightly] a link to a message, opened in $screen', ({ path, width }) => {
  test('[MSG-38] shows it among the others, however old it is, and leads back to the latest', async () => {
    await room.fill(2_000)
    const page = await openAs('som.paris1', address(path, await idOf(700)), width)
    await expectArrival(page, 'Number 700.')
    await shows(message(page, 'Number 699.'))
    await shows(message(page, 'Number 701.'))
    expect(await linked(page).evaluate((element) => element === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: 'Jump to latest' }).click()
    await shows(message(page, 'Number 2000.'))
    await vanishes(page.getByRole('button', { name: 'Jump to latest' }))
    expect(await linked(page).count()).toBe(0)
    expect(new URL(page.url()).searchParams.get('message')).toBeNull()
  })
})

describe('a link to a message', () => {
  test('[nightly] [MSG-38] is copied from its menu, and opens the message', async () => {
    const text = uniqueWord()
    const page = await openAs('te.paris1', `/chat?room=${room.id}`)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const { id } = await send(text)
    await message(page, text).hover()
    await message(page, text).getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Copy link' }).click()
    await shows(page.getByText('Link copied'))
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toBe(`${new URL(page.url()).origin}/team-communication?room=${room.id}&message=${id}`)
    await page.goto(link)
    await expectArrival(page, text)
  })

  test('[nightly] [MSG-38] from there, the history goes on in both directions without a gap', async () => {
    await room.fill(1_000)
    const page = await openAs('som.paris1', address('/chat?', await idOf(500)))
    await expectArrival(page, 'Number 500.')
    const shown = () =>
      page.locator('[data-seq]').evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-seq'))))
    const scrollBy = (pixels: number) =>
      page.getByRole('list', { name: 'Messages' }).evaluate((list, by) => list.parentElement?.scrollBy(0, by), pixels)
    await expect
      .poll(async () => (await scrollBy(-5_000), Math.min(...(await shown()))), { timeout: 30_000 })
      .toBeLessThan(430)
    const seen = new Set<number>()
    await expect
      .poll(
        async () => {
          const places = await shown()
          for (const place of places) seen.add(place)
          await scrollBy(300)
          return Math.max(...places)
        },
        { timeout: 60_000, interval: 50 },
      )
      .toBeGreaterThan(570)
    const places = [...seen].toSorted((one, other) => one - other).filter((place) => place >= 440 && place <= 570)
    expect(places).toEqual(Array.from({ length: 131 }, (_, index) => 440 + index))
  })

  test('[nightly] [MSG-38] leaves unread messages before it unread', async () => {
    await room.fill(600, 100)
    const page = await openAs('som.paris1', address('/chat?', await idOf(400)))
    await expectArrival(page, 'Number 400.')
    const readSeq = async () => {
      const [row] = await query<{ place: number }>(
        'select read_seq::int as place from public.chat_member_settings where room_id = $1 and person_id = $2',
        [room.id, await personId('som.paris1')],
      )
      return row?.place
    }
    const isMarked = page.waitForRequest(/\/read$/)
    await page.getByRole('list', { name: 'Messages' }).evaluate((list) => list.parentElement?.scrollBy(0, 50))
    expect(await readSeq()).toBe(100)
    await page.getByRole('button', { name: /Jump to latest/ }).click()
    await isMarked
    await expect.poll(readSeq).toBe(600)
  })

  test('[nightly] [MSG-38] from the bell leads to the message, even when its room is already open', async () => {
    await room.fill(300)
    await query(`delete from public.notifications where person_id = $1`, [await personId('som.paris1')])
    await query(
      `insert into public.notifications (person_id, kind, dedupe_key, payload)
       select $1, 'message_mention', 'Test of links', jsonb_build_object('name', 'Amélie Faure', 'room', 'Test', 'text', 'Number 20', 'roomId', $2::uuid, 'messageId', $3::uuid)`,
      [await personId('som.paris1'), room.id, await idOf(20)],
    )
    const page = await openAs('som.paris1', `/dashboard?tab=communication&room=${room.id}`)
    await shows(message(page, 'Number 300.'))
    await page.getByRole('button', { name: /unread/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Number 20/ })
      .click()
    await expectArrival(page, 'Number 20.')
  })

  test('[MSG-38] to a reply and to a deleted message works as well', async () => {
    const first = await send('First')
    await send('Between')
    const reply = await send('An answer', first.id)
    const page = await openAs('som.paris1', address('/chat?', reply.id))
    await expectArrival(page, 'An answer')
    await room.owner.delete(`/api/chat/messages/${reply.id}`)
    await page.reload()
    await expectArrival(page, 'Message deleted')
  })

  test('[nightly] [MSG-38] that the room does not have says so and opens the room', async () => {
    await send('Only one')
    const page = await openAs('som.paris1', address('/chat?', randomUUID()))
    await shows(page.getByText('The message was not found in this room'))
    await shows(message(page, 'Only one'))
    await shows(input(page))
    expect(new URL(page.url()).searchParams.get('message')).toBeNull()
  })

  test('[nightly] [MSG-38] in a room that the reader may not see says what it says of a missing room', async () => {
    const { id } = await send('Secret')
    for (const path of [address('/chat?', id), `/chat?room=${randomUUID()}&message=${randomUUID()}`]) {
      const page = await openAs('te.berlin1', path)
      await shows(page.getByText('This room does not exist, or you are not a member of it'))
      expect(await page.getByText('Secret').count()).toBe(0)
    }
  })
})
