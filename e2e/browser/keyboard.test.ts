import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetSignIns, query, removeReportsSince } from '../api/support/database.ts'
import { portalTabs, shows, uniqueWord, vanishes } from './support/portal.ts'

const portal = portalTabs()
const start = new Date()
const stops = 80

beforeEach(async () => {
  await forgetSignIns()
  await removeReportsSince(start)
})
afterAll(() => removeReportsSince(start))

const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement)

/** Presses Tab until the control has the focus, as somebody without a mouse would. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await shows(control)
  for (let stop = 0; stop < stops; stop += 1) {
    if (await isFocused(control)) return
    await page.keyboard.press('Tab')
  }
  expect.fail(`Not reached within ${stops} stops: ${String(control)}`)
}

async function chooseByKeyboard(page: Page, label: string, option: string): Promise<void> {
  await tabTo(page, page.getByLabel(label))
  await page.keyboard.type(option)
  await shows(page.locator('.ant-select-item-option').getByText(option, { exact: true }))
  await page.keyboard.press('Enter')
}

describe('without a mouse', () => {
  test('allows writing, submitting and changing a report', async () => {
    const { page } = await portal.openAs('te.berlin1', '/profile')
    await tabTo(
      page,
      page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Daily Report' }),
    )
    await page.keyboard.press('Enter')
    await shows(page.getByRole('heading', { name: 'Report Details' }))
    const word = uniqueWord()
    const description = page.getByLabel('Report Description')
    const details = async () => {
      await chooseByKeyboard(page, 'Step 1: Select Department', 'Operations')
      await chooseByKeyboard(page, 'Step 2: Select Report Category', 'Maintenance')
    }
    const send = async (button: string, confirmation: string) => {
      await tabTo(page, description)
      await page.keyboard.type(word)
      await tabTo(page, page.getByRole('button', { name: button }))
      await page.keyboard.press('Enter')
      await shows(page.getByText(confirmation))
    }
    await details()
    await send('Submit Report', 'Report submitted successfully')
    await details()
    await expect.poll(() => description.inputValue()).toBe(word)
    await send('Update Report', 'Report updated successfully')
    const rows = await query<{ description: string }>(
      `select i.description from public.report_items i join public.reports r on r.id = i.report_id
       where r.submitted_at >= $1 and i.removed_at is null`,
      [start.toISOString()],
    )
    expect(rows).toEqual([{ description: word + word }])
  })

  test('[nightly] allows filtering reports, and opening and closing one, which returns the focus', async () => {
    const { page } = await portal.openAs('aom.paris', '/reports')
    await tabTo(page, page.getByLabel('Status', { exact: true }))
    await page.keyboard.press('Enter')
    await shows(page.locator('.ant-select-item-option').getByText('Late', { exact: true }))
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
    await page.waitForURL('**/reports?status=late')
    await vanishes(page.getByRole('table', { name: 'Reports' }).getByText('On Time').first())
    const opener = page.getByRole('table', { name: 'Reports' }).getByRole('button').first()
    await tabTo(page, opener)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await shows(dialog)
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await vanishes(dialog)
    await expect.poll(() => isFocused(opener)).toBe(true)
  })

  test('[nightly] moves the focus from the button for more rows, which the last page removes, to the first new row', async () => {
    const code = uniqueWord().slice(-8)
    await query('insert into public.companies (code, name) select $1 || n, $1 || n from generate_series(1, 60) as n', [
      code,
    ])
    await query('delete from public.companies where code like $1', [`${code}%`])
    const { page } = await portal.openAs('adm', `/settings/audit-log?action=insert&search=${code}`)
    const rows = page.getByRole('table', { name: 'Audit Log' }).locator('tbody tr')
    await expect.poll(() => rows.count()).toBe(50)
    const more = page.getByRole('button', { name: 'Load more' })
    await more.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => rows.count()).toBe(60)
    await expect.poll(() => isFocused(rows.nth(50).getByRole('button'))).toBe(true)
    expect(await more.count()).toBe(0)
  })

  test('[nightly] moves the focus into the question before something is deleted, and back when it is canceled', async () => {
    const title = uniqueWord()
    await query(
      `insert into public.action_plans (creator_id, assignee_id, title, due_date)
       select id, id, $1, current_date + 3 from public.profiles where username = 'som.paris1'`,
      [title],
    )
    const { page } = await portal.openAs('som.paris1', '/action-plans')
    await tabTo(page, page.getByRole('button', { name: `Open "${title}"` }))
    await page.keyboard.press('Enter')
    const opener = page.getByRole('dialog').getByRole('button', { name: 'Delete' })
    const question = page.getByRole('tooltip')
    for (const key of ['Enter', 'Escape']) {
      await tabTo(page, opener)
      await page.keyboard.press('Enter')
      await expect.poll(() => isFocused(question.getByRole('button', { name: 'Cancel' }))).toBe(true)
      await page.keyboard.press(key)
      await vanishes(question)
      await expect.poll(() => isFocused(opener)).toBe(true)
    }
    await page.keyboard.press('Enter')
    await tabTo(page, question.getByRole('button', { name: 'Delete' }))
    await page.keyboard.press('Enter')
    await shows(page.getByText('Action plan deleted successfully'))
    expect(await query('select from public.action_plans where title = $1', [title])).toEqual([])
  })

  test('[nightly] starts a form at its first field', async () => {
    const create = async (path: string, button: string) => {
      const { page } = await portal.openAs('adm', path)
      await page.getByRole('button', { name: button }).click()
      await shows(page.getByRole('dialog'))
      return page
    }
    const rooms = await create('/chat', 'Create Room')
    await expect.poll(() => isFocused(rooms.getByRole('dialog').getByLabel('Room name'))).toBe(true)
    await rooms.keyboard.press('Escape')
    await expect.poll(() => isFocused(rooms.getByRole('button', { name: 'Create Room' }))).toBe(true)
    const companies = await create('/settings?tab=companies', 'Add Company')
    await expect.poll(() => isFocused(companies.getByRole('dialog').getByLabel('Code'))).toBe(true)
  })
})
