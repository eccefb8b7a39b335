import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { query } from '../api/support/database.ts'
import { png, upload } from '../api/support/files.ts'
import { byDay } from '../support/by-day.ts'
import { message, roomForEachTest } from './support/chat.ts'
import { portalTabs, shows, uniqueWord, vanishes } from './support/portal.ts'

const portal = portalTabs()
const room = roomForEachTest()
const names = [uniqueWord(), uniqueWord()]
let targets: string[] = []

beforeEach(async () => {
  targets = await Promise.all(
    names.map(
      async (name) => ((await (await room.owner.post('/api/chat/rooms', { name })).json()) as { id: string }).id,
    ),
  )
})
afterEach(() => query('delete from public.chat_rooms where name = any ($1)', [names]))

const send = (body: object) => room.owner.post('/api/chat/messages', { roomId: room.id, ...body })
const contents = async (roomId: string | undefined) =>
  query('select content, file_id is not null as has_file from public.chat_messages where room_id = $1', [roomId])

async function openDialog(page: Page, text: string) {
  await message(page, text).first().hover()
  await message(page, text).first().getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Forward' }).click()
  const dialog = page.getByRole('dialog', { name: 'Forward message' })
  await shows(dialog)
  return dialog
}

test.each(byDay(['/mobile-chat', '/chat']))(
  '[MSG-8] [MSG-9] [MOB-25] a message is forwarded to several rooms with its file, at %s',
  async (path) => {
    const file = await upload(room.owner, room.id, { name: 'plan.png', content: await png() })
    await send({ content: 'The **new** plan', fileId: file.id })
    const { page } = await portal.openAs('te.paris1', `${path}?room=${room.id}`, { width: 390 })
    const dialog = await openDialog(page, 'plan')
    expect(await dialog.getByRole('button', { name: 'Forward' }).isEnabled()).toBe(false)
    expect(await dialog.getByRole('checkbox', { name: 'Test of the chat' }).count()).toBe(0)
    expect(await dialog.getByRole('checkbox', { name: 'Company news' }).count()).toBe(0)
    for (const name of names) {
      await dialog.getByRole('searchbox', { name: 'Search rooms' }).fill(name)
      await dialog.getByRole('checkbox', { name }).check()
    }
    await dialog.getByRole('button', { name: 'Forward' }).click()
    await shows(page.getByText('Message forwarded'))
    await vanishes(dialog)
    for (const target of targets)
      expect(await contents(target)).toEqual([{ content: 'Forwarded: The **new** plan', has_file: true }])
    await page.getByRole('button', { name: 'All rooms' }).click()
    await page.getByRole('list', { name: 'Rooms' }).getByRole('button', { name: names[0] }).click()
    await shows(message(page, 'Forwarded: The new plan').getByRole('img', { name: 'plan.png' }))
  },
)

test('[MSG-21] a forward whose response was lost says so, and is stored once when it is repeated', async () => {
  await send({ content: 'Look at this' })
  const { page } = await portal.openAs('te.paris1', room.address())
  await shows(message(page, 'Look at this'))
  let isLost = true
  await page.route('**/api/chat/messages', async (route) => {
    const response = await route.fetch()
    if (isLost) await route.abort()
    else await route.fulfill({ response })
    isLost = false
  })
  const dialog = await openDialog(page, 'Look at this')
  await dialog.getByRole('checkbox', { name: names[0] }).check()
  await dialog.getByRole('button', { name: 'Forward' }).click()
  await shows(page.getByText('Failed to forward message'))
  await dialog.getByRole('button', { name: 'Forward' }).click()
  await shows(page.getByText('Message forwarded'))
  expect(await contents(targets[0])).toEqual([{ content: 'Forwarded: Look at this', has_file: false }])
})
