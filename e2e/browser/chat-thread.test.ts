import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { personId } from '../api/support/chat.ts'
import { query } from '../api/support/database.ts'
import { input, message, roomForEachTest, write } from './support/chat.ts'
import { portalTabs, shows, uniqueWord, vanishes } from './support/portal.ts'

const portal = portalTabs()
const room = roomForEachTest()

const panel = (page: Page) => page.getByRole('region', { name: 'Replies' })
const reply = (page: Page) => panel(page).getByRole('textbox', { name: 'Write a reply...' })
const inPanel = (page: Page, text: string) => panel(page).getByRole('article').filter({ hasText: text })
const openRoom = async (username: string, path = room.address(), width = 1280) =>
  (await portal.openAs(username, path, { width, height: 800 })).page

async function send(content: string, parentId: string | null = null): Promise<string> {
  const id = randomUUID()
  const response = await room.owner.post('/api/chat/messages', { id, roomId: room.id, content, parentId })
  expect(response.status).toBe(201)
  return id
}

/** A message with numbered replies; returns the ids of the message and of the first reply. */
async function sendThread(count: number): Promise<{ parent: string; first: string }> {
  const parent = await send('Which valve drips?')
  const first = await send('Reply 1.', parent)
  await query(
    `insert into public.chat_messages (id, room_id, seq, rev, author_id, parent_id, content)
     select gen_random_uuid(), m.room_id, m.seq + 1000 + n, m.rev + 1000 + n, m.author_id, m.parent_id, 'Reply ' || n || '.'
     from public.chat_messages m, generate_series(2, $2::int) as n where m.id = $1`,
    [first, count],
  )
  await query('update public.chat_rooms set last_rev = last_rev + 1000 + $2 where id = $1', [room.id, count])
  return { parent, first }
}

describe('[MSG-39] the replies to a message', () => {
  test('[nightly] open in a panel beside the messages, which closes with Escape', async () => {
    const { parent } = await sendThread(2)
    const page = await openRoom('te.paris1')
    const opener = page.getByRole('button', { name: '2 replies' })
    await opener.click()
    await shows(inPanel(page, 'Which valve drips?'))
    await shows(inPanel(page, 'Reply 2.'))
    expect(new URL(page.url()).searchParams.get('thread')).toBe(parent)
    const [messages, replies] = [await input(page).boundingBox(), await panel(page).boundingBox()]
    expect(replies?.x).toBeGreaterThan((messages?.x ?? 0) + (messages?.width ?? 0))
    expect(await reply(page).evaluate((element) => element === document.activeElement)).toBe(true)
    await reply(page).press('Escape')
    await vanishes(panel(page))
    await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(new URL(page.url()).searchParams.get('thread')).toBeNull()
  })

  test('are written in an input with a draft of its own, and appear in the room as well', async () => {
    const { parent } = await sendThread(1)
    const [draft, answer] = [uniqueWord(), uniqueWord()]
    const page = await openRoom('te.paris1', `${room.address()}&thread=${parent}`)
    const other = await openRoom('som.paris1', `${room.address()}&thread=${parent}`)
    await reply(page).fill(answer)
    await input(page).fill(draft)
    await page.reload()
    await expect.poll(() => reply(page).inputValue()).toBe(answer)
    await expect.poll(() => input(page).inputValue()).toBe(draft)
    await reply(page).press('Enter')
    await shows(inPanel(page, answer).locator('time'))
    await shows(inPanel(other, answer))
    await shows(page.getByRole('list', { name: 'Messages' }).getByRole('article').filter({ hasText: answer }))
    await shows(page.getByRole('button', { name: '2 replies' }))
    expect(await input(page).inputValue()).toBe(draft)
    expect(await query('select parent_id from public.chat_messages where content = $1', [answer])).toEqual([
      { parent_id: parent },
    ])
  })

  test('[nightly] can be files', async () => {
    const { parent } = await sendThread(1)
    const page = await openRoom('te.paris1', `${room.address()}&thread=${parent}`)
    await shows(reply(page))
    await panel(page)
      .locator('input[type=file]')
      .setInputFiles([{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Valve V-3') }])
    await shows(inPanel(page, 'notes.txt').locator('time').first())
    expect(await query('select file_id from public.chat_messages where parent_id = $1', [parent])).toHaveLength(2)
  })

  test('[nightly] are read page by page', async () => {
    const { parent } = await sendThread(120)
    const page = await openRoom('te.paris1', `${room.address()}&thread=${parent}`)
    await shows(inPanel(page, 'Reply 120.'))
    const list = page.getByRole('list', { name: 'Replies' })
    const toTop = async () => {
      await list.evaluate((element) => element.parentElement?.scrollTo(0, 0))
      return inPanel(page, 'Reply 1.').count()
    }
    await expect.poll(toTop, { timeout: 30_000 }).toBe(1)
    await shows(inPanel(page, 'Which valve drips?'))
  })

  test('[nightly] lead to the thread from the message that they quote', async () => {
    await sendThread(1)
    const page = await openRoom('som.paris1')
    await message(page, 'Reply 1.').getByRole('button', { name: 'Which valve drips?' }).click()
    await shows(inPanel(page, 'Reply 1.'))
    expect(await inPanel(page, 'Which valve drips?').count()).toBe(1)
  })

  test('[nightly] fill a narrow screen', async () => {
    const { parent } = await sendThread(2)
    const page = await openRoom('te.paris1', `/mobile-chat?room=${room.id}&thread=${parent}`, 360)
    await shows(inPanel(page, 'Reply 2.'))
    expect((await panel(page).boundingBox())?.width).toBeGreaterThan(350)
    expect(await input(page).isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Close the replies' }).click()
    await shows(input(page))
  })
})

describe('[MSG-39] a link to a reply', () => {
  test('[nightly] is copied, and opens it among the others, however old it is', async () => {
    const { parent, first } = await sendThread(300)
    const page = await openRoom('te.paris1', `/team-communication?room=${room.id}&thread=${parent}&message=${first}`)
    const found = panel(page).locator('article[aria-current="true"]')
    await shows(found)
    expect(await found.textContent()).toContain('Reply 1.')
    await expect.poll(() => found.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await found.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Copy link' }).click()
    await shows(page.getByText('Link copied'))
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`&thread=${parent}&message=${first}`)
  })

  test('[nightly] comes from the bell', async () => {
    await query('delete from public.notifications where person_id = $1', [await personId('te.paris1')])
    const page = await openRoom('som.paris1')
    await write(page, 'Who has the key?')
    const [sent] = await query<{ id: string }>(`select id from public.chat_messages where content = 'Who has the key?'`)
    await send('I do', sent?.id ?? '')
    await page.getByRole('button', { name: /unread/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: /I do/ }).click()
    await shows(inPanel(page, 'I do'))
    expect(new URL(page.url()).searchParams.get('thread')).toBe(sent?.id)
  })

  test('[nightly] to a message that is gone says so', async () => {
    const page = await openRoom('te.paris1', `${room.address()}&thread=${randomUUID()}`)
    await shows(panel(page).getByRole('alert'))
    await page.getByRole('button', { name: 'Close the replies' }).click()
    await vanishes(panel(page))
    expect(await input(page).isVisible()).toBe(true)
  })
})
