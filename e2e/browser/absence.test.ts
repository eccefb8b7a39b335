import { afterEach, expect, test } from 'vitest'
import { personId } from '../api/support/chat.ts'
import { query } from '../api/support/database.ts'
import { input, roomForEachTest } from './support/chat.ts'
import { portalTabs, shows, uniqueWord } from './support/portal.ts'

const portal = portalTabs()
const room = roomForEachTest()
const note = uniqueWord()
afterEach(() => query('delete from public.leave where note = $1', [note]))

async function directWith(username: string): Promise<string> {
  const response = await room.owner.post('/api/chat/direct', { userId: await personId(username) })
  const { id } = (await response.json()) as { id: string }
  return `/chat?room=${id}`
}

test('[MSG-48] a conversation with somebody on leave says until when, and leads to the deputy', async () => {
  const address = await directWith('som.lyon1')
  await query(
    `insert into public.leave (profile_id, first_day, last_day, note, deputy_id)
     values ($1, current_date - 3, current_date + 30, $2, $3)`,
    [await personId('som.lyon1'), note, await personId('te.berlin1')],
  )
  const { page, complaints } = await portal.openAs('te.paris1', address)
  await shows(page.getByText(/ is away until \w{3}, /))
  expect(await page.getByText(note).count()).toBe(0)
  await page.getByRole('button', { name: /^Write to .*, the deputy$/ }).click()
  await shows(input(page))
  await expect.poll(() => page.url()).not.toContain(address)
  expect(complaints).toEqual([])
})

test('[COMP-11] a deputy is chosen with leave', async () => {
  const { page, complaints } = await portal.openAs('te.paris2', '/compliance')
  await page.getByRole('button', { name: 'My days and leave' }).click()
  await page.getByRole('button', { name: 'Add leave' }).click()
  const form = page.getByRole('dialog').filter({ hasText: 'First day' }).last()
  await form.getByLabel('Note').fill(note)
  await form.getByRole('combobox', { name: 'Deputy' }).fill('te.lyon1')
  await page.locator('.ant-select-item-option').getByText('(te.lyon1)').click()
  for (const [label, day] of [
    ['First day', '2099-05-04'],
    ['Last day', '2099-05-08'],
  ] as const) {
    await form.getByLabel(label).fill(day)
    await page.keyboard.press('Enter')
  }
  await shows(page.getByText('Leave saved'))
  await shows(page.getByText(/^Deputy: /))
  const stored = await query<{ username: string }>(
    'select p.username from public.leave l join public.profiles p on p.id = l.deputy_id where l.note = $1',
    [note],
  )
  expect(stored).toEqual([{ username: 'te.lyon1' }])
  expect(complaints).toEqual([])
})
