import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { input, message, roomForEachTest, type } from './support/chat.ts'
import { portalTabs, shows, uniqueWord, vanishes } from './support/portal.ts'

const portal = portalTabs()
const room = roomForEachTest()
const sending = '**/api/chat/messages'

/** The room of som.paris1, whose messages wait until there is a connection again. */
async function openDisconnected(): Promise<Page> {
  const { page } = await portal.openAs('som.paris1', room.address())
  await shows(input(page))
  await page.route(sending, (route) => route.abort())
  return page
}
const waits = (page: Page, text: string) => shows(message(page, text).getByText('Waiting for the connection'))
const press = (page: Page, text: string, name: string) => message(page, text).getByRole('button', { name }).click()

describe('[MSG-52] a message that waits', () => {
  test('[nightly] behind another one can be changed or deleted', async () => {
    const page = await openDisconnected()
    const [first, changed, deleted] = [uniqueWord(), uniqueWord(), uniqueWord()]
    for (const text of [first, changed, deleted]) await type(page, text)
    for (const text of [first, changed, deleted]) await waits(page, text)
    await press(page, deleted, 'Delete')
    await vanishes(message(page, deleted))
    await press(page, changed, 'Edit')
    await vanishes(message(page, changed))
    await expect.poll(() => input(page).inputValue()).toBe(changed)
    await expect.poll(() => input(page).evaluate((field) => field === document.activeElement)).toBe(true)
    await type(page, `${changed} today`)
    await waits(page, `${changed} today`)
    await page.unroute(sending)
    await shows(message(page, `${changed} today`).locator('time'))
    expect(await room.stored()).toEqual([first, `${changed} today`])
    expect(await input(page).inputValue()).toBe('')
  })

  test('[nightly] is put before what is in the input', async () => {
    const page = await openDisconnected()
    const [waiting, typed] = [uniqueWord(), uniqueWord()]
    await type(page, waiting)
    await waits(page, waiting)
    await input(page).fill(typed)
    await press(page, waiting, 'Edit')
    await expect.poll(() => input(page).inputValue()).toBe(`${waiting}\n\n${typed}`)
    await vanishes(message(page, waiting))
    await page.unroute(sending)
    await input(page).press('Enter')
    await expect.poll(room.stored).toEqual([`${waiting}\n\n${typed}`])
  })

  test('[nightly] stays a reply when it is changed', async () => {
    const [parent, reply] = [uniqueWord(), uniqueWord()]
    await room.owner.post('/api/chat/messages', { roomId: room.id, content: parent })
    const page = await openDisconnected()
    await message(page, parent).hover()
    await press(page, parent, 'Reply')
    await type(page, reply)
    await waits(page, reply)
    await press(page, reply, 'Edit')
    await shows(page.getByText('Reply to'))
    await page.unroute(sending)
    await type(page, `${reply} today`)
    await shows(message(page, `${reply} today`).locator('blockquote').getByText(parent))
    await expect.poll(room.stored).toEqual([parent, `${reply} today`])
  })

  test('[nightly] cannot take the place of a text that is being edited', async () => {
    const [stored, waiting, typed] = [uniqueWord(), uniqueWord(), uniqueWord()]
    const page = await openDisconnected()
    await page.unroute(sending)
    await type(page, stored)
    await shows(message(page, stored).locator('time'))
    await page.route(sending, (route) => route.abort())
    await type(page, waiting)
    await waits(page, waiting)
    await input(page).press('ArrowUp')
    await shows(page.getByText('Editing:'))
    await input(page).fill(typed)
    await vanishes(message(page, waiting).getByRole('button', { name: 'Edit' }))
    await input(page).press('Escape')
    await press(page, waiting, 'Edit')
    await expect.poll(() => input(page).inputValue()).toBe(waiting)
  })
})
