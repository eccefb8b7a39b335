import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { byDay } from '../support/by-day.ts'
import { input, message, roomForEachTest, write } from './support/chat.ts'
import { portalTabs, shows, uniqueWord, vanishes } from './support/portal.ts'

const portal = portalTabs()
const room = roomForEachTest()

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
const isFocused = (page: Page, text: string) => expect.poll(() => focused(page)).toContain(text)

/** Presses Shift+Tab until a message has the focus; returns how often. */
async function tabToMessages(page: Page): Promise<number> {
  for (let count = 1; count <= 10; count++) {
    await page.keyboard.press('Shift+Tab')
    if (await page.evaluate(() => document.activeElement?.matches('article') ?? false)) return count
  }
  throw new Error('Shift+Tab did not reach a message')
}

/** Adds `!` to the last message. The edit is shown, but its response is held until the returned function is called. */
async function editAndHold(page: Page, text: string): Promise<() => Promise<void>> {
  const address = /\/api\/chat\/messages\/[\w-]+$/
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    const response = await route.fetch()
    await isReleased
    await route.fulfill({ response })
  })
  await tabToMessages(page)
  await page.keyboard.press('e')
  await shows(page.getByText('Editing:'))
  await page.keyboard.type('!')
  await page.keyboard.press('Enter')
  await shows(message(page, `${text}!`).getByText('Edited'))
  return async () => {
    const stored = page.waitForResponse(address)
    release()
    await (await stored).finished()
  }
}

const isOnScreen = (page: Page) =>
  page.evaluate(() => {
    const list = document.activeElement?.closest('ol')?.parentElement?.getBoundingClientRect()
    const own = document.activeElement?.getBoundingClientRect()
    return list !== undefined && own !== undefined && own.top >= list.top - 1 && own.bottom <= list.bottom + 1
  })

const screens = [
  { path: '/chat', width: 1280 },
  { path: '/mobile-chat', width: 390 },
]

describe.each(byDay(screens))('with the keyboard alone, $path', ({ path, width }) => {
  const openAs = async (username: string) =>
    (await portal.openAs(username, `${path}?room=${room.id}`, { width, height: 800 })).page

  test('[MSG-37] arrow keys, Home and End move through the messages, and Tab returns to the one that was left', async () => {
    await room.fill(300)
    const page = await openAs('som.paris1')
    await shows(message(page, 'Number 300.'))
    await expect.poll(() => input(page).evaluate((element) => element === document.activeElement)).toBe(true)
    await tabToMessages(page)
    await isFocused(page, 'Number 300.')
    expect(await focused(page)).toMatch(/^Amélie Faure, \d.*: Number 300\./)

    for (let number = 299; number >= 230; number--) {
      await page.keyboard.press('ArrowUp')
      await isFocused(page, `Number ${number}.`)
    }
    await expect.poll(() => isOnScreen(page)).toBe(true)
    await page.keyboard.press('ArrowDown')
    await isFocused(page, 'Number 231.')

    await page.mouse.move(width - 200, 400)
    await page.mouse.wheel(0, 20_000)
    await shows(message(page, 'Number 300.'))
    await isFocused(page, 'Number 231.')
    await input(page).focus()
    await tabToMessages(page)
    await isFocused(page, 'Number 231.')
    await expect.poll(() => isOnScreen(page)).toBe(true)

    await page.keyboard.press('End')
    await isFocused(page, 'Number 300.')
    await expect.poll(() => isOnScreen(page)).toBe(true)
    await page.keyboard.press('Home')
    await expect.poll(() => focused(page)).not.toContain('Number 300.')
    await expect.poll(() => isOnScreen(page)).toBe(true)
  })

  test('[MSG-37] E edits one’s own message, R replies, and Escape cancels', async () => {
    const page = await openAs('te.paris1')
    const [text, changed, answer] = [uniqueWord(), uniqueWord(), uniqueWord()]
    await write(page, text)
    await tabToMessages(page)
    await page.keyboard.press('e')
    await shows(page.getByText('Editing:'))
    await page.keyboard.press('Escape')
    await vanishes(page.getByText('Editing:'))

    await tabToMessages(page)
    await page.keyboard.press('E')
    await shows(page.getByText('Editing:'))
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(changed)
    await page.keyboard.press('Enter')
    await shows(message(page, changed).getByText('Edited'))

    await tabToMessages(page)
    await page.keyboard.press('r')
    await shows(page.getByText('Reply to'))
    await page.keyboard.type(answer)
    await page.keyboard.press('Enter')
    await shows(message(page, answer).locator('blockquote').getByText(changed))
    expect(await room.stored()).toEqual([changed, answer])
  })

  test('[nightly] [MSG-37] a reply that is begun while an edit is being stored goes on once it is stored', async () => {
    const page = await openAs('te.paris1')
    const [text, answer] = [uniqueWord(), uniqueWord()]
    await write(page, text)
    const release = await editAndHold(page, text)
    await tabToMessages(page)
    await page.keyboard.press('r')
    await isFocused(page, 'Type your message...')
    await page.keyboard.type(answer)
    await release()
    await shows(page.getByText('Reply to'))
    await page.keyboard.press('Enter')
    await shows(message(page, answer).locator('blockquote').getByText(`${text}!`))
    expect(await room.stored()).toEqual([`${text}!`, answer])
  })

  test('[nightly] [MSG-37] a message that is reached while an edit is being stored keeps the focus', async () => {
    const page = await openAs('te.paris1')
    const text = uniqueWord()
    await write(page, text)
    const release = await editAndHold(page, text)
    await tabToMessages(page)
    await release()
    await vanishes(page.getByText('Editing:'))
    await isFocused(page, `${text}!`)
    await page.keyboard.press('r')
    await shows(page.getByText('Reply to'))
    expect(await room.stored()).toEqual([`${text}!`])
  })

  test('[nightly] [MSG-37] a message of somebody else offers no edit, and its buttons are reached with Tab', async () => {
    await room.owner.post('/api/chat/messages', { roomId: room.id, content: 'Mine' })
    await room.owner.post('/api/chat/messages', { roomId: room.id, content: 'Also mine' })
    const page = await openAs('som.paris1')
    await shows(message(page, 'Also mine'))
    await tabToMessages(page)
    await page.keyboard.press('e')
    expect(await page.getByText('Editing:').count()).toBe(0)
    await page.keyboard.press('ArrowUp')
    await isFocused(page, ': Mine')
    await page.keyboard.press('Tab')
    await isFocused(page, 'React')
    await page.keyboard.press('Escape')
    await isFocused(page, ': Mine')
    for (let presses = 0; presses < 4; presses++) await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('ol') === null)).toBe(true)
  })

  test('[nightly] [MSG-37] a screen reader reaches the tools of every message without the pointer and the arrow keys', async () => {
    await room.fill(3)
    const page = await openAs('som.paris1')
    await shows(message(page, 'Number 3.'))
    const tool = (text: string, name: string) => message(page, text).getByRole('button', { name, exact: true })
    await tool('Number 1.', 'Reply').focus()
    await expect.poll(() => tool('Number 1.', 'Reply').evaluate((own) => own === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await shows(page.getByText('Reply to Amélie Faure'))
    await tool('Number 2.', 'More actions').dispatchEvent('click')
    await shows(page.getByRole('menuitem', { name: 'Mark as unread' }))
  })

  test('[MSG-37] each new message is announced politely, and none that scrolling loads', async () => {
    await room.fill(300, 100)
    const page = await openAs('som.paris1')
    await shows(message(page, 'Number 101.'))
    const log = page.getByRole('log')
    expect(await log.getAttribute('aria-live')).toBe('polite')
    await page.getByRole('button', { name: 'Jump to latest' }).click()
    await shows(message(page, 'Number 300.'))
    expect((await log.innerText()).trim()).toBe('')
    const [one, two] = [uniqueWord(), uniqueWord()]
    await room.owner.post('/api/chat/messages', { roomId: room.id, content: `**${one}**` })
    await room.owner.post('/api/chat/messages', { roomId: room.id, content: two })
    await expect.poll(() => log.locator('p').allInnerTexts()).toEqual([`Amélie Faure: ${one}`, `Amélie Faure: ${two}`])
  })
})
