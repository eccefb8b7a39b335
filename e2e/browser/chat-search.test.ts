import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { query } from '../api/support/database.ts'
import { expectAnswer } from '../api/support/expect-answer.ts'
import { roomForEachTest } from './support/chat.ts'
import { portalTabs, shows, uniqueWord, vanishes } from './support/portal.ts'

const portal = portalTabs()
const room = roomForEachTest()

const send = async (content: string) =>
  expectAnswer(contract.chatMessages.send, await room.owner.post('/api/chat/messages', { roomId: room.id, content }))
const openAs = async (username: string, path: string, width = 1280) =>
  (await portal.openAs(username, path, { width, height: 800 })).page
const field = (page: Page) => page.getByRole('textbox', { name: 'Search messages' })
const results = (page: Page) => page.getByRole('list', { name: 'Search results' }).getByRole('button')

describe.each([
  { path: '/chat', width: 1280 },
  { path: '/dashboard?tab=communication', width: 1280 },
  { path: '/mobile-chat', width: 360 },
])('[nightly] the search of $path', ({ path, width }) => {
  test('[MSG-45] finds a message, highlights the word and opens it', async () => {
    const word = uniqueWord()
    await send(`La réunion **${word}** est <b>décalée</b>`)
    const page = await openAs('som.paris1', path, width)
    await page.getByRole('button', { name: 'Search messages' }).click()
    await shows(page.getByText('Enter a word, or choose a filter'))
    await field(page).fill(`reunion ${word.toUpperCase()}`)
    const found = results(page)
    await expect.poll(() => found.count()).toBe(1)
    expect(await found.locator('mark').allTextContents()).toEqual(['réunion', word])
    expect(await found.textContent()).toContain('Test of the chat')
    expect(await found.textContent()).toContain('Amélie Faure')
    await found.click()
    await shows(page.locator('article[aria-current="true"]').filter({ hasText: word }))
    await vanishes(field(page))
  })
})

describe('the search', () => {
  test('[MSG-45] [MSG-41] opens with Ctrl+K, is limited by filters, and says when nothing is found', async () => {
    const word = uniqueWord()
    await send(`${word} first`)
    const page = await openAs('som.paris1', '/chat')
    await shows(page.getByRole('button', { name: 'Create Room' }))
    await page.keyboard.press('Control+k')
    await expect.poll(() => field(page).evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.type(word)
    await expect.poll(() => results(page).count()).toBe(1)
    await page.getByRole('checkbox', { name: 'With a file' }).check()
    await shows(page.getByText('No messages found'))
    await page.getByRole('checkbox', { name: 'With a file' }).uncheck()
    await expect.poll(() => results(page).count()).toBe(1)
    await page.keyboard.press('Escape')
    await vanishes(field(page))
  })

  test('[nightly] [MSG-45] reads further results on demand, and says when it failed', async () => {
    const word = uniqueWord()
    await room.fill(60)
    await query('update public.chat_messages set content = content || $2 where room_id = $1', [room.id, ` ${word}`])
    const page = await openAs('som.paris1', '/chat')
    await page.getByRole('button', { name: 'Search messages' }).click()
    await field(page).fill(word)
    await expect.poll(() => results(page).count()).toBe(50)
    const more = /\/api\/chat\/search.*cursor/
    await page.context().route(more, (route) => route.abort())
    await page.getByRole('button', { name: 'Load more' }).click()
    await shows(page.getByText('The search failed'))
    expect(await results(page).count()).toBe(50)
    await page.context().unroute(more)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.poll(() => results(page).count()).toBe(60)
    await page.context().route(/\/api\/chat\/search/, (route) => route.fulfill({ status: 500, json: {} }))
    await field(page).fill(`${word} and`)
    await shows(page.getByText('The search failed'))
  })
})
