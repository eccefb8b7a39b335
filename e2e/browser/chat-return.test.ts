import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { personId } from '../api/support/chat.ts'
import { query } from '../api/support/database.ts'
import { message, roomForEachTest } from './support/chat.ts'
import { portalTabs, shows, vanishes } from './support/portal.ts'

const portal = portalTabs()
const room = roomForEachTest()
const reader = 'som.paris1'
const rooms = 50

/** Other rooms of the owner and the reader, each with a message that the reader has read; removed with the room of the test. */
const addRooms = () =>
  query(`
    begin;
    set local session_replication_role = replica;
    create temporary table others on commit drop as
    select gen_random_uuid() as id, r.name, r.creator_id from public.chat_rooms r, generate_series(1, ${rooms}) where r.id = '${room.id}';
    insert into public.chat_rooms (id, name, creator_id, member_count, last_rev, last_message_at)
    select o.id, o.name, o.creator_id, 2, 1, now() - interval '3 days' from others o;
    insert into public.chat_members (room_id, person_id, role)
    select o.id, m.person_id, m.role from others o, public.chat_members m where m.room_id = '${room.id}';
    insert into public.chat_member_settings (room_id, person_id, read_seq)
    select o.id, m.person_id, 1 from others o, public.chat_members m where m.room_id = '${room.id}';
    insert into public.chat_messages (id, room_id, seq, rev, author_id, content, created_at)
    select gen_random_uuid(), o.id, 1, 1, o.creator_id, 'Before', now() - interval '3 days' from others o;
    commit
  `)

/** Stores messages of three days in each of these rooms without saying so to anybody, as the reader is offline. */
const missMessages = (missed: number) =>
  query(`
    begin;
    set local session_replication_role = replica;
    create temporary table followed on commit drop as
    select r.id, r.creator_id from public.chat_rooms r
    where r.name = (select n.name from public.chat_rooms n where n.id = '${room.id}');
    insert into public.chat_messages (id, room_id, seq, rev, author_id, content, created_at)
    select gen_random_uuid(), f.id, 10 + n, 10 + n, f.creator_id, 'Missed ' || n || '.', now() - interval '3 days' + n * interval '2 minutes'
    from followed f, generate_series(1, ${missed}) as n;
    update public.chat_rooms r set last_rev = 10 + ${missed}, last_message_at = now() from followed f where r.id = f.id;
    update live.people l set number = number + ${rooms} from public.profiles p where p.id = l.person_id and p.username = '${reader}';
    commit
  `)

async function readPlace(): Promise<number> {
  const [row] = await query<{ place: number }>(
    'select read_seq::int as place from public.chat_member_settings where room_id = $1 and person_id = $2',
    [room.id, await personId(reader)],
  )
  return row?.place ?? 0
}

/** Opens the room at its end, and goes offline once its message has been read. */
async function openAndLeave(): Promise<Page> {
  await room.owner.post('/api/chat/messages', { roomId: room.id, content: 'Before' })
  const { page } = await portal.openAs(reader, room.address(), { width: 1280, height: 800 })
  await shows(message(page, 'Before'))
  await expect.poll(readPlace).toBe(1)
  await page.context().setOffline(true)
  await shows(page.getByText('You are offline'))
  return page
}

async function comeBack(page: Page): Promise<void> {
  await page.context().setOffline(false)
  await vanishes(page.getByText('You are offline'))
}

/** The numbers of the messages that are on the screen; those that lack a few pixels count, as they do for the page. */
const onScreen = (page: Page): Promise<number[]> =>
  page.getByRole('list', { name: 'Messages' }).evaluate((list) => {
    const frame = list.parentElement?.getBoundingClientRect()
    return [...list.querySelectorAll('article')]
      .filter((article) => {
        const { top, bottom } = article.getBoundingClientRect()
        return frame && top >= frame.top && bottom <= frame.bottom + 4
      })
      .map((article) => Number(/Missed (\d+)\./.exec(article.textContent)?.[1] ?? 0))
      .filter((shown) => shown > 0)
  })

/** The list is where the reader left it, every number follows, and what was not on the screen is unread. */
async function isAtFirstMissed(page: Page): Promise<void> {
  await expect.poll(async () => (await onScreen(page))[0]).toBe(1)
  await expect.poll(readPlace).toBeGreaterThan(10)
  const shown = await onScreen(page)
  expect(shown).toEqual(shown.map((_, index) => index + 1))
  expect(await readPlace()).toBeLessThanOrEqual(10 + shown.length)
}

describe('a person who was offline for three days', () => {
  beforeEach(addRooms)

  test('[nightly] [MSG-13] [MSG-14] sees what is unread in 50 rooms at once, and goes on at the first message that was missed', async () => {
    const page = await openAndLeave()
    await missMessages(2_000)
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await comeBack(page)
    const unread = page.getByRole('list', { name: 'Rooms' }).getByTitle(/unread messages$/)
    await expect.poll(() => unread.count()).toBeGreaterThan(rooms - 1)
    await isAtFirstMissed(page)
    // The history of the open room and the lists are read, not those of the other rooms.
    expect(new Set(requests.filter((path) => path.endsWith('/messages')))).toEqual(
      new Set([`/api/chat/rooms/${room.id}/messages`]),
    )
    expect(requests.length).toBeLessThan(40)
  })
})

describe('a room that is open at its end', () => {
  test('[nightly] [MSG-13] [MSG-14] stays at the first of 500 messages that were missed', async () => {
    const page = await openAndLeave()
    await missMessages(500)
    await comeBack(page)
    await isAtFirstMissed(page)
    const jump = page.getByRole('button', { name: 'Jump to latest' })
    await expect.poll(() => jump.textContent()).toBe('Jump to latest (500 new)')
  })

  test('[nightly] [MSG-13] [MSG-14] stays there also when a message arrives before the missed ones are read', async () => {
    const page = await openAndLeave()
    await missMessages(500)
    const { promise: isAllowed, resolve: allow } = Promise.withResolvers<void>()
    await page.route(/messages\?after=/, async (route) => {
      await isAllowed
      await route.continue()
    })
    await comeBack(page)
    const sendLive = () => room.owner.post('/api/chat/messages', { roomId: room.id, content: 'Live' })
    const live = async () => (await sendLive(), message(page, 'Live').count())
    await expect.poll(live, { interval: 1_000 }).toBeGreaterThan(0)
    allow()
    await isAtFirstMissed(page)
    // The live message was at the end of the list, but what was missed comes before it.
    const jump = page.getByRole('button', { name: 'Jump to latest' })
    await expect.poll(() => jump.textContent()).toMatch(/^Jump to latest \(5(?:0[1-9]|[1-9]\d) new\)$/)
  })
})

/** Opens the room at its end, and puts its page in the background once its message has been read. */
async function openAndHide() {
  await room.owner.post('/api/chat/messages', { roomId: room.id, content: 'Before' })
  const { page } = await portal.openAs(reader, room.address(), { width: 1280, height: 800 })
  await shows(message(page, 'Before'))
  await expect.poll(readPlace).toBe(1)
  const marked: string[] = []
  page.on('request', (request) => request.url().endsWith('/read') && marked.push(request.postData() ?? ''))
  await page.clock.install()
  const become = (state: DocumentVisibilityState) =>
    page.evaluate((visibilityState) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await become('hidden')
  return {
    page,
    show: () => become('visible'),
    /** What the page marks as read within a second, which is longer than it waits for more. */
    marked: async () => {
      await page.clock.runFor(1_000)
      // Whatever the page has requested until now comes before this.
      await page.evaluate(() => fetch('/api/health'))
      return marked
    },
  }
}

describe('a page in the background', () => {
  test('[nightly] [MSG-14] marks a message that it shows as read only when it is visible again', async () => {
    const { page, show, marked } = await openAndHide()
    await room.owner.post('/api/chat/messages', { roomId: room.id, content: 'Not seen' })
    await shows(message(page, 'Not seen'))
    expect(await marked()).toEqual([])
    await show()
    await expect.poll(marked).toEqual(['{"seq":2}'])
    await expect.poll(readPlace).toBe(2)
  })

  test('[MSG-13] [MSG-14] marks nothing as read, and its reader goes on where they stopped', async () => {
    const { page, show, marked } = await openAndHide()
    await missMessages(100)
    // The page learns of them from the next message, whose number does not follow.
    await room.owner.post('/api/chat/messages', { roomId: room.id, content: 'Live' })
    await shows(page.getByRole('button', { name: 'Jump to latest (101 new)' }))
    expect(await marked()).toEqual([])
    await show()
    await isAtFirstMissed(page)
  })
})

describe('a room that was left for another one', () => {
  test('[nightly] [MSG-56] is there at once when it is opened again, with what arrived meanwhile', async () => {
    await room.fill(200)
    const { page } = await portal.openAs(reader, room.address(), { width: 1280, height: 800 })
    await shows(message(page, 'Number 200.'))
    const rooms = page.getByRole('list', { name: 'Rooms' })
    await rooms.getByRole('button', { name: /Handover/ }).click()
    await shows(page.getByRole('region', { name: 'Handover' }))
    await room.owner.post('/api/chat/messages', { roomId: room.id, content: 'Meanwhile' })
    await shows(rooms.getByText('Meanwhile'))
    const reads: string[] = []
    page.on('request', (request) => request.url().includes(`${room.id}/messages`) && reads.push(request.url()))
    await rooms.getByRole('button', { name: /Meanwhile/ }).click()
    await shows(message(page, 'Meanwhile'))
    await expect.poll(readPlace).toBe(201)
    expect(await message(page, 'Number 200.').isVisible()).toBe(true)
    expect(reads).toEqual([])
  })
})
