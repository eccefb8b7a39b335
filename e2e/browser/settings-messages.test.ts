import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { forgetSignIns } from '../api/support/database.ts'
import { byDay } from '../support/by-day.ts'
import { portalTabs, shows } from './support/portal.ts'
import { dialog, fill, press, search } from './support/settings.ts'

const portal = portalTabs()
beforeEach(forgetSignIns)

interface Form {
  tab: string
  /** The list, on a tab with several. */
  list?: string
  one: string
  /** What is typed; `messages` are about these fields and those that were left empty. */
  typed?: Record<string, string>
  messages: string[]
}

const forms: Form[] = [
  {
    tab: 'companies',
    one: 'Company',
    typed: { Code: 'C'.repeat(11) },
    messages: ['Code must be 10 characters or less', 'Name is required'],
  },
  { tab: 'departments', one: 'Department', messages: ['Department code is required', 'Department name is required'] },
  {
    tab: 'departments',
    one: 'Department',
    typed: { Code: 'D'.repeat(21), Name: 'Long' },
    messages: ['Code must be 20 characters or less'],
  },
  {
    tab: 'geography',
    one: 'Country',
    typed: { Code: 'X' },
    messages: ['Code must be at least 2 characters', 'Name is required'],
  },
  {
    tab: 'geography',
    list: 'Areas',
    one: 'Area',
    messages: ['Country is required', 'Code is required', 'Name is required'],
  },
  {
    tab: 'geography',
    list: 'Sites',
    one: 'Site',
    messages: ['Country is required', 'Area is required', 'Code is required', 'Name is required'],
  },
  {
    tab: 'roles',
    one: 'Role',
    typed: { 'Hierarchy level': '-1' },
    messages: ['Role code is required', 'Role name is required', 'Hierarchy level must be at least 0'],
  },
  { tab: 'report-types', one: 'Category', messages: ['Category name is required'] },
  {
    tab: 'users',
    one: 'User',
    typed: { Email: 'nobody', Username: 'ab', Password: '12345' },
    messages: [
      'First name is required',
      'Last name is required',
      'Invalid email address',
      'Username must be at least 3 characters',
      'Password must be at least 6 characters',
      'Role is required',
      'At least one company must be selected',
    ],
  },
]

const openForm = async (page: Page, { list, one }: Form): Promise<void> => {
  if (list) await page.locator('.ant-segmented').getByText(list, { exact: true }).click()
  await press(page, `Add ${one}`)
}

describe('the forms of the settings', () => {
  test.each(byDay(forms))(
    '[nightly] [ADM-18] [ADM-20] [ADM-21] [ADM-23] [ADM-24] [ADM-26] [ADM-27] [ADM-30] [USER-4] show for a $one: $messages',
    async (form) => {
      const { page } = await portal.openAs('adm', `/settings?tab=${form.tab}`)
      await openForm(page, form)
      for (const [label, text] of Object.entries(form.typed ?? {})) await fill(page, label, text)
      await press(page, 'Create')
      await shows(dialog(page).getByRole('alert'))
      const said = await dialog(page).getByRole('alert').allInnerTexts()
      expect(said.filter((text) => form.messages.includes(text)).toSorted((a, b) => a.localeCompare(b))).toEqual(
        form.messages.toSorted((a, b) => a.localeCompare(b)),
      )
    },
  )

  test('[nightly] [ADM-31] fill in the default color and sort order of a new category, which is active', async () => {
    const { page } = await portal.openAs('adm', '/settings?tab=report-types')
    await press(page, 'Add Category')
    expect(await dialog(page).getByLabel('Sort order').inputValue()).toBe('0')
    expect((await dialog(page).getByLabel('Color').inputValue()).toUpperCase()).toBe('#3B82F6')
    expect(await dialog(page).getByRole('switch', { name: 'Active' }).isChecked()).toBe(true)
  })
})

test('[nightly] [ADM-22] a second headquarters is refused at its switch, which the hint and the error describe', async () => {
  const { page } = await portal.openAs('adm', '/settings?tab=geography')
  await press(page, 'Add Country')
  await fill(page, 'Code', 'ZZ')
  await fill(page, 'Name', 'Second headquarters')
  const headquarters = dialog(page).getByRole('switch', { name: 'Headquarters' })
  await headquarters.click()
  await press(page, 'Create')
  await shows(dialog(page).getByRole('alert'))
  expect(await dialog(page).getByRole('alert').allInnerTexts()).toEqual(['Another country is already the headquarters'])
  expect(await headquarters.getAttribute('aria-invalid')).toBe('true')
  const describes = await headquarters.evaluate((element) =>
    element
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent),
  )
  expect(describes).toEqual([expect.stringContaining('headquarters'), 'Another country is already the headquarters'])
})

describe('the switches of countries and roles', () => {
  const switches = [
    { tab: 'geography', name: 'Canada', one: 'Country' },
    { tab: 'roles', name: 'Staff', one: 'Role' },
  ]

  test.each(byDay(switches))('[ADM-10] deactivate and activate a $one', async ({ tab, name, one }) => {
    const { page } = await portal.openAs('adm', `/settings?tab=${tab}`)
    await search(page).fill(name)
    const active = page.getByRole('switch', { name: `${name} is active` })
    await active.click()
    await shows(page.getByText(`${one} deactivated`))
    await active.click()
    await shows(page.getByText(`${one} activated`))
    await expect.poll(() => active.isChecked()).toBe(true)
  })
})
