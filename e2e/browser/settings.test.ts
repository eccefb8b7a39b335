import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { signedIn } from '../api/support/client.ts'
import { forgetSignIns, query } from '../api/support/database.ts'
import { portalTabs, shows, signInByHand, uniqueWord, vanishes } from './support/portal.ts'
import { dialog, fill, pick, press, search, uniqueCode } from './support/settings.ts'

const portal = portalTabs()
beforeEach(forgetSignIns)

describe('the settings screen', () => {
  test('[ADM-1] shows Access Denied and no link to anyone but an administrator', async () => {
    const { page } = await portal.openAs('te.paris1', '/settings')
    await shows(page.getByText('Access Denied'))
    await shows(page.getByText('You need administrator privileges to access settings.'))
    expect(await page.getByRole('link', { name: 'Settings' }).count()).toBe(0)
  })

  test('[nightly] [ADM-2] [ADM-4] shows an administrator seven numbered steps and the pages beside them', async () => {
    const { page } = await portal.openAs('adm', '/portal')
    await page.getByRole('link', { name: 'Settings' }).click()
    await shows(page.getByRole('table', { name: 'Companies' }))
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(
      ['Companies', 'Departments', 'Geography', 'Roles', 'Users', 'Report Types', 'Tab Permissions'].map(
        (name, index) => expect.stringMatching(new RegExp(`^${index + 1}\\s*${name}$`)) as string,
      ),
    )
    for (const [name, path] of [
      ['Audit Log', '/settings/audit-log'],
      ['Public Holidays', '/settings/holidays'],
      ['Imports', '/settings/imports'],
    ] as const)
      expect(await page.getByRole('link', { name }).getAttribute('href')).toBe(path)
  })
})

describe('companies', () => {
  const name = `Company ${uniqueWord()}`
  afterAll(() => query('delete from public.companies where name like $1', [`${name}%`]))

  test('[ADM-3] [ADM-18] [ADM-39] [ADM-40] are added only when complete, and can be changed, deactivated and deleted', async () => {
    const { page, complaints } = await portal.openAs('adm', '/settings?tab=companies')
    await press(page, 'Add Company')
    await press(page, 'Create')
    await shows(dialog(page).getByText('Code is required'))
    await fill(page, 'Code', 'A'.repeat(11))
    await shows(dialog(page).getByText('Code must be 10 characters or less'))
    await fill(page, 'Code', uniqueCode())
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

  test('[nightly] stay listed when they cannot be read again after a change, and the page says so', async () => {
    const { page } = await portal.openAs('adm', '/settings?tab=companies')
    const table = page.getByRole('table', { name: 'Companies' })
    await shows(table)
    await page.route('**/api/admin/companies', (route) =>
      route.request().method() === 'GET' ? route.fulfill({ status: 503 }) : route.continue(),
    )
    await press(page, 'Add Company')
    await fill(page, 'Code', uniqueCode())
    await fill(page, 'Name', `${name} East`)
    await press(page, 'Create')
    await shows(page.getByText('Company created successfully'))
    await shows(page.getByRole('button', { name: 'Retry' }))
    await shows(table)
    await page.unroute('**/api/admin/companies')
    await press(page, 'Retry')
    await vanishes(page.getByRole('button', { name: 'Retry' }))
    await search(page).fill(`${name} East`)
    await shows(table.getByText(`${name} East`))
    expect(await table.getByRole('row').count()).toBe(2)
  })

  test('[nightly] [ADM-15] are refused at the field of a code that exists in another case, and the dialog stays open', async () => {
    const { page } = await portal.openAs('adm', '/settings?tab=companies')
    await press(page, 'Add Company')
    await fill(page, 'Code', 'nor')
    await fill(page, 'Name', name)
    await press(page, 'Create')
    await shows(page.locator('.ant-notification').getByText('Error', { exact: true }))
    await shows(dialog(page).getByRole('alert'))
    expect(await dialog(page).getByLabel('Name', { exact: true }).inputValue()).toBe(name)
  })

  test('[nightly] [ADM-11] cannot be deleted while in use: the dialog names the uses and offers to deactivate instead', async () => {
    const { page } = await portal.openAs('adm', '/settings?tab=companies')
    await press(page, 'Delete Nordwind Industries')
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await shows(dialog(page).getByRole('button', { name: 'Deactivate instead' }))
    expect(await dialog(page).getByRole('alert').innerText()).toMatch(/people: \d+.*Deactivate it instead/)
  })
})

describe('roles', () => {
  test('[nightly] [ADM-26] [ADM-27] require a code, a name and a level of at most 6', async () => {
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

  test('[nightly] [USER-3] [USER-4] [USER-19] [USER-23] have places that depend on their role, and can sign in once added', async () => {
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

  test('[nightly] [USER-8] [ADM-40] cannot sign in while deactivated', async () => {
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

  test('[nightly] [ADM-40] stay deactivated when a list that still shows them as active deactivates them again', async () => {
    const { page } = await portal.openAs('adm', '/settings?tab=users')
    await search(page).fill(username)
    const active = page.getByRole('switch', { name: 'Ada Lovelace is active' })
    // What is found is read before the person is deactivated.
    await shows(page.getByText('1–1 of 1'))
    await expect.poll(() => active.isChecked()).toBe(true)
    const person = (await query<{ id: string }>('select id from public.profiles where username = $1', [username]))[0]
    const admin = await signedIn('adm')
    expect((await admin.put(`/api/admin/users/${person?.id}`, { isActive: false })).status).toBe(200)
    await active.click()
    await shows(page.getByText('User deactivated'))
    await expect.poll(() => active.isChecked()).toBe(false)
    const [now] = await query('select is_active from public.profiles where username = $1', [username])
    expect(now).toEqual({ is_active: false })
  })

  test('[nightly] [USER-14] are searched and sorted by the server', async () => {
    const { page } = await portal.openAs('adm', '/settings?tab=users')
    await shows(page.getByRole('table', { name: 'Users' }))
    const asked: string[] = []
    page.on(
      'request',
      (request) =>
        request.url().includes('/api/admin/users?') &&
        asked.push(new URL(request.url()).searchParams.get('search') ?? ''),
    )
    // However long the machine takes, no time passes for the page between two keystrokes.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await search(page).pressSequentially('te.')
    await page.clock.resume()
    await shows(page.getByRole('cell', { name: 'te.berlin1', exact: true }))
    await vanishes(page.getByRole('cell', { name: 'adm', exact: true }))
    expect(asked).toEqual(['te.'])
    await page.getByRole('button', { name: 'Username' }).click()
    const first = page.locator('tbody td[data-title=Username]').first()
    await expect.poll(() => first.innerText()).toBe('te.berlin1')
  })

  test('[nightly] [USER-18] are listed with the time when each was last active', async () => {
    await query(
      `insert into people.presence select id, '2025-03-04 10:05Z' from public.profiles where username = 'te.berlin1'
       on conflict (person_id) do update set seen_at = excluded.seen_at`,
    )
    const { page } = await portal.openAs('adm', '/settings?tab=users')
    await search(page).fill('te.berlin1')
    const time = page.locator('tbody td[data-title="Last active"]')
    await expect.poll(() => time.allInnerTexts()).toEqual([expect.stringContaining('Mar 4, 2025')])
  })
})
