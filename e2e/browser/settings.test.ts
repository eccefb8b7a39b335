import type { Page } from 'playwright-core'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetSignIns, query } from '../api/support/database.ts'
import { choose, portalTabs, shows, signInByHand, uniqueWord, vanishes } from './support/portal.ts'

const portal = portalTabs()
beforeEach(forgetSignIns)

const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const fill = (page: Page, label: string, text: string) => dialog(page).getByLabel(label, { exact: true }).fill(text)
const search = (page: Page) => page.getByRole('textbox', { name: 'Search' })
const code = () => uniqueWord().slice(-8).toUpperCase()

/** Opens a dialog's select and takes an option; a select of several stays open until it loses the focus. */
async function pick(page: Page, label: string, option: string): Promise<void> {
  const select = dialog(page).getByLabel(label, { exact: true })
  await select.fill(option)
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').getByText(option, { exact: true }).click()
  await select.blur()
}

describe('who may', () => {
  test('[communication §2.9 access-denied] others than administrators see Access Denied, and no way there', async () => {
    const { page } = await portal.openAs('te.paris1', '/settings')
    await shows(page.getByText('Access Denied'))
    await shows(page.getByText('You need administrator privileges to access settings.'))
    expect(await page.getByRole('link', { name: 'Settings' }).count()).toBe(0)
  })

  test('[communication §2.9 seven-tabs] an administrator sees seven numbered steps', async () => {
    const { page } = await portal.openAs('adm', '/portal')
    await page.getByRole('link', { name: 'Settings' }).click()
    await shows(page.getByRole('table', { name: 'Companies' }))
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(
      ['Companies', 'Departments', 'Geography', 'Roles', 'Users', 'Report Types', 'Tab Permissions'].map(
        (name, index) => expect.stringMatching(new RegExp(`^${index + 1}\\s*${name}$`)) as string,
      ),
    )
  })
})

describe('companies', () => {
  const name = `Company ${uniqueWord()}`
  afterAll(() => query('delete from public.companies where name like $1', [`${name}%`]))

  test('[communication §5 company-messages] says what is missing, adds, changes, deactivates and deletes', async () => {
    const { page, complaints } = await portal.openAs('adm', '/settings?tab=companies')
    await press(page, 'Add Company')
    await press(page, 'Create')
    await shows(dialog(page).getByText('Code is required'))
    await fill(page, 'Code', 'A'.repeat(11))
    await shows(dialog(page).getByText('Code must be 10 characters or less'))
    await fill(page, 'Code', code())
    await fill(page, 'Name', name)
    await press(page, 'Create')
    await shows(page.getByText('Company created successfully'))

    await search(page).fill(name)
    await press(page, `Edit ${name}`)
    await fill(page, 'Name', `${name} Group`)
    await press(page, 'Save')
    await shows(page.getByText('Company updated successfully'))
    await page.getByRole('switch', { name: `${name} Group is active` }).click()
    await shows(page.getByText('Company deactivated'))
    await press(page, `Delete ${name} Group`)
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await shows(page.getByText('Company deleted successfully'))
    await shows(page.getByText('Nothing matches the search and the filters.'))
    expect(complaints).toEqual([])
  })

  test('a code that exists in another case is refused on its field, and the dialog stays', async () => {
    const { page } = await portal.openAs('adm', '/settings?tab=companies')
    await press(page, 'Add Company')
    await fill(page, 'Code', 'nor')
    await fill(page, 'Name', name)
    await press(page, 'Create')
    await shows(page.locator('.ant-notification').getByText('Error', { exact: true }))
    await shows(dialog(page).getByRole('alert'))
    expect(await dialog(page).getByLabel('Name', { exact: true }).inputValue()).toBe(name)
  })

  test('what is in use is not deleted: it says by what, and offers to deactivate it instead', async () => {
    const { page } = await portal.openAs('adm', '/settings?tab=companies')
    await press(page, 'Delete Nordwind Industries')
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await shows(dialog(page).getByRole('button', { name: 'Deactivate instead' }))
    expect(await dialog(page).getByRole('alert').innerText()).toMatch(/\d+ .*Deactivate it instead/)
  })
})

describe('roles', () => {
  test('[communication §5 role-messages] the level is from 0 to 6', async () => {
    const { page } = await portal.openAs('adm', '/settings?tab=roles')
    await press(page, 'Add Role')
    await fill(page, 'Hierarchy level', '7')
    await press(page, 'Create')
    await shows(dialog(page).getByText('Role code is required'))
    expect(await dialog(page).getByRole('alert').allInnerTexts()).toEqual([
      'Role code is required',
      'Role name is required',
      'Hierarchy level must be at most 6',
    ])
  })
})

describe('users', () => {
  const username = uniqueWord()
  afterAll(async () => {
    await query('delete from public.profiles where username = $1', [username])
    await query('delete from auth.users where email = $1', [`${username}@nordwind.example`])
  })

  test('[communication §5 user-cascade] the form cascades, and the person can sign in', async () => {
    const { page, complaints } = await portal.openAs('adm', '/settings?tab=users')
    await press(page, 'Add User')
    await press(page, 'Create')
    await shows(dialog(page).getByText('First name is required'))
    await shows(dialog(page).getByText('Password must be at least 6 characters'))
    await fill(page, 'First name', 'Ada')
    await fill(page, 'Last name', 'Lovelace')
    await fill(page, 'Email', `${username}@nordwind.example`)
    await fill(page, 'Username', username)
    await fill(page, 'Password', 'first-password')

    await pick(page, 'Role', 'General Manager (GM)')
    await shows(dialog(page).getByText('Global-level roles get all access automatically.'))
    await shows(dialog(page).getByTitle('Headquarters'))
    await pick(page, 'Role', 'Technician (TE)')
    await vanishes(dialog(page).getByTitle('Headquarters'))
    await press(page, 'Create')
    await shows(dialog(page).getByText('At least one company must be selected'))
    await pick(page, 'Companies', 'Nordwind Industries')
    await press(page, 'Create')
    await shows(dialog(page).getByText('At least one country must be selected'))
    await pick(page, 'Countries', 'France')
    await press(page, 'Create')
    await shows(page.getByText('User created successfully'))
    expect(complaints).toEqual([])

    const { page: theirs } = await portal.open('/login')
    await signInByHand(theirs, username, 'first-password')
    await theirs.waitForURL('**/main-portal')
  })

  test('[communication §4 user-toggle] deactivating says so and ends the way in; activating opens it again', async () => {
    const { page } = await portal.openAs('adm', '/settings?tab=users')
    await search(page).fill(username)
    const active = page.getByRole('switch', { name: 'Ada Lovelace is active' })
    await active.click()
    await shows(page.getByText('User deactivated'))
    const { page: theirs } = await portal.open('/login')
    await signInByHand(theirs, username, 'first-password')
    await shows(theirs.getByText('This account is not active. Please contact your administrator.'))
    await active.click()
    await shows(page.getByText('User activated'))
    await expect.poll(() => active.isChecked()).toBe(true)
  })

  test('search, sort and pages are the server’s', async () => {
    const { page } = await portal.openAs('adm', '/settings?tab=users')
    await search(page).fill('te.')
    await shows(page.getByRole('cell', { name: 'te.berlin1', exact: true }))
    await vanishes(page.getByRole('cell', { name: 'adm', exact: true }))
    await page.getByRole('button', { name: 'Username' }).click()
    const first = page.locator('tbody td[data-title=Username]').first()
    await expect.poll(() => first.innerText()).toBe('te.berlin1')
  })
})

describe('report types', () => {
  const title = `Section ${uniqueWord()}`
  afterAll(() => query('delete from public.template_sections where title = $1', [title]))

  test('a section that is added is asked by the report at once, and a retired one no more', async () => {
    const { page } = await portal.openAs('adm', '/settings?tab=report-types')
    await page.getByText('Template sections').click()
    await press(page, 'Add Section')
    await fill(page, 'Title', title)
    await press(page, 'Create')
    await shows(page.getByText('Section created successfully'))
    await search(page).fill(title)
    await press(page, `Move ${title} up`)

    const asked = async () => {
      const { page: form } = await portal.openAs('te.berlin1', '/submit-report')
      await choose(form, 'Step 1: Select Department', 'Operations')
      await choose(form, 'Step 2: Select Report Category', 'Maintenance')
      await shows(form.getByLabel('Timesheet Task'))
      return form.getByLabel(title).count()
    }
    expect(await asked()).toBe(1)
    await page.getByRole('switch', { name: `${title} is active` }).click()
    await shows(page.getByText('Section deactivated'))
    expect(await asked()).toBe(0)
  })
})

describe('tab permissions', () => {
  const person = 'te.berlin1'
  const forget = () =>
    query('delete from public.tab_permissions where user_id = (select id from public.profiles where username = $1)', [person])
  afterAll(forget)

  test('[communication §4 tab-permission] the button takes and gives, a dot sets the level, and the person sees it', async () => {
    await forget()
    const { page } = await portal.openAs('adm', '/settings?tab=tab-permissions')
    await search(page).fill(person)
    await vanishes(page.getByRole('list', { name: 'People' }).getByRole('button').nth(1))
    await page.getByRole('list', { name: 'People' }).getByRole('button').click()
    await press(page, 'Reporting: Has access')
    await shows(page.getByText('Tab permission updated successfully'))
    const { page: theirs } = await portal.openAs(person, '/portal')
    await shows(theirs.getByRole('link', { name: 'Daily Report', exact: true }))
    expect(await theirs.getByRole('link', { name: 'Reporting', exact: true }).count()).toBe(0)

    await press(page, 'Reporting: Write')
    await shows(page.getByRole('group', { name: 'Level on Reporting' }).getByText('Write'))
    await theirs.reload()
    await shows(theirs.getByRole('link', { name: 'Reporting', exact: true }))
  })
})

describe('departments', () => {
  test('[communication §2.9 manage-managers] a manager is added with the title of the role, and removed', async () => {
    const { page } = await portal.openAs('adm', '/settings?tab=departments')
    await press(page, 'Manage Managers of IT')
    await press(page, 'Add Manager')
    await shows(dialog(page).getByText('Please select a user'))
    await dialog(page).getByLabel('User', { exact: true }).fill('te.paris1')
    await page.locator('.ant-select-item-option').filter({ hasText: '(te.paris1)' }).click()
    expect(await dialog(page).getByLabel('Title', { exact: true }).inputValue()).toBe('Technician')
    await press(page, 'Add Manager')
    await shows(page.getByText('Manager added successfully'))
    await dialog(page).getByRole('button', { name: /^Remove / }).click()
    await page.getByRole('button', { name: 'OK' }).click()
    await shows(page.getByText('Manager removed successfully'))
  })
})

test('the audit log says who changed what', async () => {
  const { page } = await portal.openAs('adm', '/settings?tab=roles')
  const name = `Role ${uniqueWord()}`
  await press(page, 'Add Role')
  const subject = code()
  await fill(page, 'Code', subject)
  await fill(page, 'Name', name)
  await press(page, 'Create')
  await shows(page.getByText('Role created successfully'))
  await page.getByRole('link', { name: 'Audit Log' }).click()
  await page.getByLabel('Search person, subject or address').fill(subject)
  const row = page.getByRole('row').filter({ hasText: subject })
  await shows(row)
  expect(await row.innerText()).toContain('Added')
  await query('delete from public.roles where name = $1', [name])
})
