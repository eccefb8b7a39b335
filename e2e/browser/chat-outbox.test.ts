import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { demoPassword } from '../api/support/client.ts'
import { input, message, refuseToStore, replaceSession, roomForEachTest, type, write } from './support/chat.ts'
import { portalTabs, shows, signInByHand, uniqueWord, vanishes } from './support/portal.ts'

const portal = portalTabs()
const room = roomForEachTest()
const sending = '**/api/chat/messages'

const address = () => room.address()
const openRoom = async (username: string) => (await portal.openAs(username, address())).page
async function anotherTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address())
  await shows(input(page))
  return page
}
const disconnect = (page: Page | BrowserContext) => page.route(sending, (route) => route.abort())
/** A page of som.paris1 with a message that waits for the connection. */
async function unsentMessage(): Promise<{ page: Page; text: string }> {
  const page = await openRoom('som.paris1')
  const text = uniqueWord()
  await shows(input(page))
  await disconnect(page)
  await type(page, text)
  await shows(message(page, text).getByText('Waiting for the connection'))
  return { page, text }
}
/** The texts of the room's messages, in their order. */
const { stored } = room

describe('a message that cannot be sent now', () => {
  test('[nightly] [MSG-17] says that it waits, survives a reload, and is sent once, in order', async () => {
    const page = await openRoom('som.paris1')
    const texts = [uniqueWord(), uniqueWord(), uniqueWord()]
    await shows(input(page))
    await disconnect(page)
    for (const text of texts) await type(page, text)
    await shows(message(page, texts[0] ?? '').getByText('Waiting for the connection'))
    await page.reload()
    for (const text of texts) await shows(message(page, text))
    expect(await stored()).toEqual([])
    await page.unroute(sending)
    await shows(message(page, texts[2] ?? '').locator('time'))
    expect(await stored()).toEqual(texts)
    expect(await page.getByRole('article').count()).toBe(3)
  })

  test('[nightly] [MSG-17] survives a reload that comes before the browser’s database has stored it', async () => {
    const page = await openRoom('som.paris1')
    const texts = [uniqueWord(), uniqueWord(), uniqueWord()]
    await shows(input(page))
    await disconnect(page)
    await refuseToStore(page, 'outbox')
    for (const text of texts) await type(page, text)
    await shows(message(page, texts[2] ?? ''))
    await page.unroute(sending)
    await page.reload()
    await shows(message(page, texts[2] ?? '').locator('time'))
    expect(await stored()).toEqual(texts)
    const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('portal.unsent.')))
    await expect.poll(kept).toEqual([])
  })

  test('[MSG-11] [MSG-17] is stored and shown once after its response was lost', async () => {
    const page = await openRoom('som.paris1')
    const text = uniqueWord()
    await shows(input(page))
    let attempts = 0
    await page.route(sending, async (route) => {
      const response = await route.fetch()
      attempts++
      if (attempts === 1) await route.abort()
      else await route.fulfill({ response })
    })
    await type(page, text)
    await expect.poll(() => attempts).toBe(2)
    await vanishes(message(page, text).getByText('Sending...'))
    expect(await stored()).toEqual([text])
    expect(await message(page, text).count()).toBe(1)
  })

  test('[MSG-17] is sent from any page after a reload', async () => {
    const { page, text } = await unsentMessage()
    await page.unroute(sending)
    await page.goto('/profile')
    await expect.poll(stored).toEqual([text])
  })

  test('[nightly] can be deleted', async () => {
    const { page, text } = await unsentMessage()
    await message(page, text).getByRole('button', { name: 'Delete' }).click()
    await vanishes(message(page, text))
    await page.unroute(sending)
    await write(page, 'the next one')
    expect(await stored()).toEqual(['the next one'])
  })

  test.each([
    [
      'cannot be opened',
      () => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('The database is damaged', 'UnknownError')
        }
      },
    ],
    [
      'is full',
      () => {
        IDBObjectStore.prototype.put = () => {
          throw new DOMException('The quota is used up', 'QuotaExceededError')
        }
      },
    ],
  ])('[nightly] waits in memory if the browser’s database %s, which a warning says', async (_, breakDatabase) => {
    const { page } = await portal.openAs('som.paris1', '/profile')
    await page.addInitScript(breakDatabase)
    await page.goto(address())
    const [first, second] = [uniqueWord(), uniqueWord()]
    await write(page, first)
    await disconnect(page)
    await type(page, second)
    await shows(page.getByText('This browser cannot store your messages.'))
    // It is sent by itself, maybe before anybody could press Retry.
    await page.unroute(sending)
    await shows(message(page, second).locator('time'))
    await vanishes(page.getByText('This browser cannot store your messages.'))
    expect(await stored()).toEqual([first, second])
  })

  test('[nightly] is stored after the browser closed its database', async () => {
    const { page } = await portal.openAs('som.paris1', '/profile')
    await page.addInitScript(() => {
      const open = indexedDB.open.bind(indexedDB)
      indexedDB.open = (...given) => {
        const request = open(...given)
        request.addEventListener('success', () => Object.assign(globalThis, { opened: request.result }))
        return request
      }
    })
    await page.goto(address())
    await write(page, uniqueWord())
    await page.evaluate(() => (globalThis as unknown as { opened: IDBDatabase }).opened.close())
    await disconnect(page)
    const text = uniqueWord()
    await type(page, text)
    await shows(message(page, text).getByText('Waiting for the connection'))
    await page.reload()
    await shows(message(page, text))
    expect(await page.getByText('This browser cannot store your messages.').count()).toBe(0)
  })
})

describe('two tabs', () => {
  test('[nightly] [MSG-17] send one after another, and one goes on when the other is closed while sending', async () => {
    const first = await openRoom('som.paris1')
    const [one, two, three] = [uniqueWord(), uniqueWord(), uniqueWord()]
    await shows(input(first))
    const second = await anotherTab(first.context())
    const { promise: isSending, resolve } = Promise.withResolvers<void>()
    await first.route(sending, () => resolve())
    await type(first, one)
    await isSending
    await type(second, two)
    await type(first, three)
    await shows(message(second, three))
    expect(await stored()).toEqual([])
    await first.close()
    await shows(message(second, three).locator('time'))
    expect(await stored()).toEqual([one, two, three])
    expect(await second.getByRole('article').count()).toBe(3)
  })

  test('[nightly] show what the other one has sent, and no draft of it', async () => {
    const first = await openRoom('som.paris1')
    await shows(input(first))
    const text = uniqueWord()
    await input(first).fill(text)
    const second = await anotherTab(first.context())
    await expect.poll(() => input(second).inputValue()).toBe(text)
    await input(first).press('Enter')
    await shows(message(second, text).locator('time'))
    await expect.poll(() => input(second).inputValue()).toBe('')
    await second.reload()
    await shows(message(second, text))
    expect(await input(second).inputValue()).toBe('')
  })
})

describe('a message that the server refuses', () => {
  test('[nightly] is set aside with the reason, and the next one follows', async () => {
    const { page, text: refused } = await unsentMessage()
    const accepted = uniqueWord()
    await room.owner.put(`/api/chat/rooms/${room.id}`, { category: 'announcement' })
    await page.unroute(sending)
    await shows(
      message(page, refused).getByText('Failed to send message: Only owners and moderators can post in this room'),
    )
    await room.owner.put(`/api/chat/rooms/${room.id}`, { category: null })
    await page.reload()
    await write(page, accepted)
    await shows(message(page, refused).getByText('Failed to send message'))
    await message(page, refused).getByRole('button', { name: 'Delete' }).click()
    await vanishes(message(page, refused))
    expect(await stored()).toEqual([accepted])
  })

  test('[nightly] because its room is gone can still be copied', async () => {
    const { page, text } = await unsentMessage()
    await room.owner.delete(`/api/chat/rooms/${room.id}`)
    await page.unroute(sending)
    await page.reload()
    await shows(page.getByText('1 message was not sent because you can no longer post in its room'))
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await message(page, text).getByRole('button', { name: 'Copy text' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
  })

  test('[nightly] for now, after 30 in 10 seconds, is sent later', async () => {
    const page = await openRoom('som.paris1')
    await shows(input(page))
    const texts = Array.from({ length: 32 }, (_, index) => `${index} ${uniqueWord()}`)
    for (const text of texts) await type(page, text)
    await shows(message(page, texts[31] ?? '').locator('time'))
    expect(await stored()).toEqual(texts)
  })
})

test('[nightly] [MSG-17] Sign Out warns of unsent messages; the next person does not see them, and their author’s next session sends them', async () => {
  const { page, text } = await unsentMessage()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  const warning = page.getByRole('dialog', { name: 'You have unsent work' })
  await shows(warning.getByText('1 message has not been sent'))
  await warning.getByRole('button', { name: 'Sign out anyway' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/chat'))
  await page.unroute(sending)

  await page.goto('/login')
  await signInByHand(page, 'te.paris1', demoPassword)
  await page.waitForURL('**/main-portal')
  await page.goto(address())
  await write(page, 'of the owner')
  expect(await message(page, text).count()).toBe(0)

  await page.context().request.get('/api/logout')
  await page.goto('/login')
  await signInByHand(page, 'som.paris1', demoPassword)
  await page.waitForURL('**/main-portal')
  await expect.poll(stored).toEqual(['of the owner', text])
})

test('[nightly] [MSG-17] a message waits for its author when somebody else has signed in unnoticed', async () => {
  const { page, text } = await unsentMessage()
  const own = await page.context().cookies()
  const reloaded = page.waitForEvent('load')
  await replaceSession(page, room.owner)
  await page.unroute(sending)
  await reloaded
  await write(page, 'of the owner')
  expect(await message(page, text).count()).toBe(0)
  await page.context().addCookies(own)
  await page.goto(address())
  await expect.poll(stored).toEqual(['of the owner', text])
})

test('[nightly] [MOB-18] clearing the cache keeps unsent messages', async () => {
  const { page, text } = await unsentMessage()
  await page.goto('/cache-clear')
  await shows(page.getByText('You have unsent messages on this device.'))
  await page.getByRole('button', { name: 'Clear Cache & Update' }).click()
  await page.waitForURL('**/mobile-chat?v=5.0.0')
  await page.goto(address())
  await shows(message(page, text))
  expect(await stored()).toEqual([])
})
