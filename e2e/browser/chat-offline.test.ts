import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { personId } from '../api/support/chat.ts'
import { signedIn } from '../api/support/client.ts'
import { query } from '../api/support/database.ts'
import { message, replaceSession, roomForEachTest, type, write } from './support/chat.ts'
import { portalTabs, shows, uniqueWord, vanishes } from './support/portal.ts'
import { controlled } from './support/worker.ts'

const portal = portalTabs()
const room = roomForEachTest()
const chat = '**/api/chat/**'

const openRoom = async () => (await portal.openAs('som.paris1', room.address())).page
/** The messages of the room that the browser keeps, as JSON. */
const kept = (page: Page, person: string) =>
  page.evaluate(
    (key) =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('portal')
        opening.addEventListener('success', () => {
          const row = opening.result.transaction('kept').objectStore('kept').get(key)
          row.addEventListener('success', () => resolve(JSON.stringify(row.result ?? null)))
        })
      }),
    [person, `messages of ${room.id}`],
  )

test('[nightly] [MSG-36] a room that was opened before is shown without a connection, and is complete again with one', async () => {
  const page = await openRoom()
  const person = await personId('som.paris1')
  const [first, second] = [uniqueWord(), uniqueWord()]
  await write(page, first)
  await expect.poll(() => kept(page, person)).toContain(first)
  await page.route(chat, (route) => route.abort())
  await page.reload()
  await shows(message(page, first))
  await shows(page.getByText('There is no connection.'))
  await room.owner.post('/api/chat/messages', { roomId: room.id, content: second })
  await page.unroute(chat)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await shows(message(page, second))
  await vanishes(page.getByText('There is no connection.'))
  expect(await message(page, first).count()).toBe(1)
})

test('[nightly] [MSG-17] [MSG-36] two tabs that write without a connection send everything once and in its order', async () => {
  const { page: first } = await portal.openAs('som.paris1', room.address(), { worker: true })
  const second = await first.context().newPage()
  await second.goto(room.address())
  for (const page of [first, second]) await shows(page.getByText('No messages yet'))
  await controlled(first)
  await first.context().setOffline(true)
  const texts = [uniqueWord(), uniqueWord(), uniqueWord(), uniqueWord()]
  for (const [index, text] of texts.entries()) {
    await type(index % 2 === 0 ? first : second, text)
    for (const page of [first, second]) await shows(message(page, text))
  }
  await first.context().setOffline(false)
  await expect.poll(room.stored).toEqual(texts)
  for (const page of [first, second]) {
    await shows(message(page, texts.at(-1) ?? '').locator('time'))
    expect(await page.getByRole('article').count()).toBe(4)
  }
})

/** Ends the session on the server, as a changed password or a deactivation does. */
const endSession = (username: string) =>
  query('delete from auth.sessions where user_id = (select id from public.profiles where username = $1)', [username])

async function openWithKept(): Promise<Page> {
  const page = await openRoom()
  const text = uniqueWord()
  await write(page, text)
  const person = await personId('som.paris1')
  await expect.poll(() => kept(page, person)).toContain(text)
  return page
}

test('[MSG-36] the data that the browser keeps is removed when the session has ended elsewhere', async () => {
  const page = await openWithKept()
  await endSession('som.paris1')
  await page.reload()
  await expect.poll(async () => kept(page, await personId('som.paris1'))).toBe('null')
})

test('[nightly] [MSG-36] the data that the browser keeps is removed when somebody else signs in', async () => {
  const page = await openWithKept()
  await replaceSession(page, await signedIn('qc.fr'))
  await page.goto('/profile')
  await expect.poll(async () => kept(page, await personId('som.paris1'))).toBe('null')
})

test('[nightly] [MSG-36] clearing the cache removes the data that the browser keeps', async () => {
  const page = await openWithKept()
  await page.goto('/cache-clear')
  await page.waitForURL('**/mobile-chat?v=5.0.0')
  expect(await kept(page, await personId('som.paris1'))).toBe('null')
})

test.each([
  [
    'is removed from it',
    async () => room.owner.delete(`/api/chat/rooms/${room.id}/members/${await personId('som.paris1')}`),
  ],
  ['finds it deleted', () => room.owner.delete(`/api/chat/rooms/${room.id}`)],
])(
  '[nightly] [MSG-36] the messages of a room are removed when the person %s while the page is closed',
  async (_, leave) => {
    const page = await openWithKept()
    await page.goto('/profile')
    await leave()
    await page.goto('/chat')
    await expect.poll(async () => kept(page, await personId('som.paris1'))).toBe('null')
  },
)

test('[MSG-36] the messages of an open room are removed when the person is removed from it', async () => {
  const page = await openWithKept()
  await room.owner.delete(`/api/chat/rooms/${room.id}/members/${await personId('som.paris1')}`)
  await expect.poll(async () => kept(page, await personId('som.paris1'))).toBe('null')
})

test('[nightly] [MSG-36] signing out removes what the browser has kept', async () => {
  const page = await openRoom()
  const person = await personId('som.paris1')
  const text = uniqueWord()
  await write(page, text)
  await expect.poll(() => kept(page, person)).toContain(text)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/chat'))
  await expect.poll(() => kept(page, person)).toBe('null')
})
