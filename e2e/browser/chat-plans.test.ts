import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { sendMessage } from '../api/support/chat.ts'
import { signedIn } from '../api/support/client.ts'
import { query } from '../api/support/database.ts'
import { message, roomForEachTest } from './support/chat.ts'
import { portalTabs, shows } from './support/portal.ts'

const portal = portalTabs()
const room = roomForEachTest()
afterEach(() => query(`delete from public.action_plans where title like 'The lift%'`))

const problem = 'The lift is out of order'
const plan = (page: Page) => message(page, problem).getByText(/^Action plan/)

async function openForm(page: Page) {
  await message(page, problem).hover()
  await message(page, problem).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Create action plan' }).click()
  return page.getByRole('dialog', { name: 'Create Action Plan' })
}

test('[nightly] [MSG-51] a message becomes an action plan on a phone, and shows its status to those who may see it, as it changes', async () => {
  await sendMessage(room.owner, { roomId: room.id, content: `${problem}\n\nSince this **morning**` })
  const { page: phone } = await portal.openAs('som.paris1', room.address(), { width: 360, height: 740 })
  const { page: author } = await portal.openAs('te.paris1', room.address(), { width: 1280, height: 800 })
  const form = await openForm(phone)
  expect(await form.getByLabel('Title').inputValue()).toBe(problem)
  expect(await form.getByLabel('Description').inputValue()).toContain('Since this **morning**\n\nhttp')
  await shows(form.getByText('Amélie Faure'))
  await form.getByRole('button', { name: 'Create' }).click()

  for (const page of [phone, author]) await shows(message(page, problem).getByText('Pending'))
  const [made] = await query<{ id: number; version: number }>(
    'select id, version from public.action_plans where title = $1',
    [problem],
  )
  const manager = await signedIn('som.paris1')
  await manager.put(`/api/report-items/${made?.id}`, { status: 'completed' }, { 'If-Match': `"${made?.version}"` })
  for (const page of [phone, author]) await shows(message(page, problem).getByText('Completed'))

  await plan(author).click()
  const opened = author.getByRole('dialog', { name: problem })
  await opened.getByRole('link', { name: /message=/ }).waitFor()
})

test('[nightly] [MSG-51] a plan that a member may not see does not show at the message', async () => {
  await sendMessage(room.owner, { roomId: room.id, content: problem })
  const { page: manager } = await portal.openAs('som.paris1', room.address())
  const { page: author } = await portal.openAs('te.paris1', room.address())
  const form = await openForm(manager)
  await form.getByLabel('Assignee').hover()
  await form.locator('.ant-select-clear').first().click({ force: true })
  await form.getByRole('button', { name: 'Create' }).click()
  await shows(message(manager, problem).getByText('Pending'))
  // The hint about the plan came before this message.
  await sendMessage(await signedIn('som.paris1'), { roomId: room.id, content: 'Done' })
  await shows(message(author, 'Done'))
  expect(await plan(author).count()).toBe(0)
})
