import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testedStack } from '../support/addresses.ts'
import { type Line, openLine } from '../support/line.ts'
import { input, message, refuseToStore, roomForEachTest, write } from './support/chat.ts'
import { portalTabs, shows, signInByCall, uniqueWord, vanishes } from './support/portal.ts'

const portal = portalTabs()
let line: Line
/** Tabs whose connections can be cut. */
const distant = portalTabs(() => line.url)
beforeAll(async () => {
  line = await openLine(new URL(testedStack().url))
})
afterAll(() => line.close())
const room = roomForEachTest()

const openRoom = async (username: string) => (await portal.openAs(username, room.address())).page
async function act(page: Page, text: string, action: string): Promise<void> {
  await message(page, text).hover()
  await message(page, text).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

describe('writing', () => {
  test('[MSG-1] Enter sends a message, Shift+Enter starts a new line', async () => {
    const page = await openRoom('te.paris1')
    const [first, second] = [uniqueWord(), uniqueWord()]
    await input(page).fill(first)
    await input(page).press('Shift+Enter')
    await input(page).pressSequentially(second)
    expect(await input(page).inputValue()).toBe(`${first}\n${second}`)
    await input(page).press('Enter')
    await shows(message(page, second))
    expect(await input(page).inputValue()).toBe('')
    expect(await message(page, first).count()).toBe(1)
  })

  test('[nightly] [MSG-2] nothing is sent while the text is blank', async () => {
    const page = await openRoom('te.paris1')
    const send = page.getByRole('button', { name: 'Send message' })
    await shows(send)
    expect(await send.isDisabled()).toBe(true)
    await input(page).fill('   ')
    expect(await send.isDisabled()).toBe(true)
    await input(page).press('Enter')
    await shows(page.getByText('No messages yet.'))
  })

  test('[nightly] a text that is not sent is shown to its writer only, also when somebody else uses the browser meanwhile', async () => {
    const page = await openRoom('te.paris1')
    const text = uniqueWord()
    await input(page).fill(text)
    await page.reload()
    await expect.poll(() => input(page).inputValue()).toBe(text)
    await signInByCall(page.context(), 'som.paris1')
    await page.goto(room.address())
    await shows(page.getByText('No messages yet.'))
    expect(await input(page).inputValue()).toBe('')
    await signInByCall(page.context(), 'te.paris1')
    await page.goto(room.address())
    await expect.poll(() => input(page).inputValue()).toBe(text)
  })

  test('[nightly] a message that cannot be shown does not take the others with it', async () => {
    const [broken, sound] = [uniqueWord(), uniqueWord()]
    for (const content of [broken, sound]) await room.owner.post('/api/chat/messages', { roomId: room.id, content })
    const { page } = await portal.openAs('som.paris1', '/profile')
    await page.addInitScript((word) => {
      const split = Reflect.get(String.prototype, 'split') as (...given: unknown[]) => string[]
      Object.assign(String.prototype, {
        split(this: string, ...given: unknown[]) {
          if (this.concat() === word) throw new Error('A fault')
          return split.apply(this, given)
        },
      })
    }, broken)
    await page.goto(room.address())
    await shows(page.getByText('This message cannot be shown.'))
    await shows(message(page, sound))
    expect(await message(page, broken).count()).toBe(0)
    await write(page, uniqueWord())
  })

  test('[nightly] shows Markdown, and HTML as text', async () => {
    const page = await openRoom('te.paris1')
    await input(page).fill('**bold** and `code` <img src=x onerror=alert(1)> [link](javascript:alert(1))')
    await input(page).press('Enter')
    const sent = message(page, 'bold')
    await shows(sent)
    expect(await sent.locator('strong').last().innerText()).toBe('bold')
    expect(await sent.locator('code').innerText()).toBe('code')
    expect(await sent.locator('img, a').count()).toBe(0)
  })

  test('[nightly] a draft stays in its room', async () => {
    const page = await openRoom('te.paris1')
    const text = uniqueWord()
    // The page is left before the browser's database has written the draft.
    await refuseToStore(page, 'roomDrafts')
    await input(page).fill(text)
    await page.reload()
    await shows(input(page))
    await expect.poll(() => input(page).inputValue()).toBe(text)
    await input(page).press('Enter')
    await shows(message(page, text))
  })
})

describe('changing a message', () => {
  test('[nightly] [MSG-7] its author edits and deletes it', async () => {
    const page = await openRoom('te.paris1')
    const [before, after] = [uniqueWord(), uniqueWord()]
    await write(page, before)
    await act(page, before, 'Edit')
    await input(page).fill(after)
    await input(page).press('Enter')
    await shows(message(page, after).getByText('Edited'))
    await act(page, after, 'Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await shows(page.getByText('Message deleted'))
    await vanishes(message(page, after))
    expect(await page.getByRole('article').count()).toBe(1)
  })

  test('[nightly] Arrow Up edits the person’s last message, and Escape leaves it unchanged', async () => {
    const page = await openRoom('te.paris1')
    const text = uniqueWord()
    await write(page, text)
    await input(page).press('ArrowUp')
    await shows(page.getByText('Editing:'))
    expect(await input(page).inputValue()).toBe(text)
    await input(page).press('Escape')
    await vanishes(page.getByText('Editing:'))
    expect(await input(page).inputValue()).toBe('')
  })

  test('[nightly] a reply quotes the message, and a reaction is counted', async () => {
    const page = await openRoom('te.paris1')
    const [text, answer] = [uniqueWord(), uniqueWord()]
    await write(page, text)
    await message(page, text).hover()
    await message(page, text).getByRole('button', { name: 'Reply' }).click()
    await write(page, answer)
    await shows(message(page, answer).locator('blockquote').getByText(text))
    await message(page, answer).hover()
    await message(page, answer).getByRole('button', { name: 'React', exact: true }).click()
    await page.getByRole('button', { name: '🎉' }).click()
    const reaction = message(page, answer).getByRole('button', { name: '🎉: 1 person' })
    await shows(reaction)
    expect(await reaction.getAttribute('aria-pressed')).toBe('true')
    await reaction.click()
    await vanishes(reaction)
  })
})

describe('two people', () => {
  test('[MSG-7] [MSG-18] see each other’s messages at once, and what was written while they were offline', async () => {
    const first = await openRoom('te.paris1')
    const { page: second } = await distant.openAs('som.paris1', room.address())
    const [one, two, three] = [uniqueWord(), uniqueWord(), uniqueWord()]
    await shows(input(second))
    await write(first, one)
    await shows(message(second, one))
    // Also ends the open WebSocket, which the browser's own way of going offline does not.
    line.cut(Number.POSITIVE_INFINITY)
    await write(first, two)
    await act(first, one, 'Delete')
    await first.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    line.restore()
    await shows(message(second, two))
    await shows(second.getByText('Message deleted'))
    await write(second, three)
    await shows(message(first, three))
    expect(await message(second, two).count()).toBe(1)
  })

  test('[nightly] [MSG-15] see how many messages are unread until these have been on the screen', async () => {
    const text = uniqueWord()
    const { page: reader } = await portal.openAs('som.paris1', '/chat')
    const entry = reader.getByRole('button', { name: /Test of the chat/ })
    await shows(entry)
    await write(await openRoom('te.paris1'), text)
    await shows(entry.getByTitle('1 unread message'))
    expect(await entry.getAttribute('data-unread')).toBe('true')
    await entry.click()
    await shows(message(reader, text))
    await vanishes(entry.getByTitle('1 unread message'))
  })

  test('[nightly] [MSG-16] mark a message as unread, which stays so although it is on the screen', async () => {
    const text = uniqueWord()
    await write(await openRoom('te.paris1'), text)
    const reader = await openRoom('som.paris1')
    const entry = reader.getByRole('button', { name: /Test of the chat/ })
    await shows(message(reader, text))
    await vanishes(entry.getByTitle('1 unread message'))
    await act(reader, text, 'Mark as unread')
    await shows(entry.getByTitle('1 unread message'))
    expect(await entry.getAttribute('data-unread')).toBe('true')

    const next = uniqueWord()
    await room.owner.post('/api/chat/messages', { roomId: room.id, content: next })
    await shows(message(reader, next))
    await shows(entry.getByTitle('2 unread messages'))
  })
})
