import { afterAll, beforeEach, expect, test } from 'vitest'
import { forgetSignIns, query } from '../api/support/database.ts'
import { portalTabs, shows } from './support/portal.ts'
import { dialog, pick, press, search } from './support/settings.ts'

const portal = portalTabs()
beforeEach(forgetSignIns)

/** What te.seattle1 refers to. */
const referred = [
  ['public.companies', 'SOL'],
  ['public.departments', 'OP'],
  ['public.roles', 'TE'],
  ['public.sites', 'seattle1'],
] as const
const activate = async (isActive: boolean) => {
  for (const [table, code] of referred)
    await query(`update ${table} set is_active = $1 where code = $2`, [isActive, code])
}
afterAll(() => activate(true))

test('[nightly] [ADM-14] the form of a person shows the names of a deactivated company, department, role and site', async () => {
  await activate(false)
  const { page } = await portal.openAs('adm', '/settings?tab=users')
  await search(page).fill('te.seattle1')
  await press(page, 'Edit Naomi Ellis')
  for (const [label, name] of [
    ['Role', 'Technician (TE)'],
    ['Department', 'Operations'],
    ['Companies', 'Solaris Services'],
    ['Sites', 'Seattle SoDo'],
    ['Company', 'Solaris Services'],
    ['Site', 'Seattle SoDo'],
  ] as const) {
    const select = dialog(page)
      .locator('.ant-select')
      .filter({ has: page.getByLabel(label, { exact: true }) })
    await expect.poll(() => select.innerText(), { message: label }).toContain(name)
  }
  await press(page, 'Save')
  await shows(page.getByText('User updated successfully'))

  await press(page, 'Add User')
  await dialog(page).getByLabel('Department', { exact: true }).fill('Op')
  await shows(page.locator('.ant-select-dropdown:visible'))
  expect(await page.locator('.ant-select-dropdown:visible .ant-select-item-option').allInnerTexts()).not.toContain(
    'Operations',
  )
})

test('[nightly] [USER-26] the form of a person distinguishes areas of the same name by their country', async () => {
  const { page } = await portal.openAs('adm', '/settings?tab=users')
  await press(page, 'Add User')
  await pick(page, 'Role', 'Area Operations Manager (AOM)')
  await pick(page, 'Countries', 'France')
  await pick(page, 'Countries', 'Germany')
  await dialog(page).getByLabel('Areas', { exact: true }).fill('South')
  const options = page.locator('.ant-select-dropdown:visible .ant-select-item-option')
  await shows(options)
  expect(await options.allInnerTexts()).toEqual(['France - South', 'Germany - South'])
})
