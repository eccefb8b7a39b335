import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetSignIns, query } from '../api/support/database.ts'
import { choose, portalTabs, shows, uniqueWord, vanishes } from './support/portal.ts'
import { dialog, fill, pick, press, search, uniqueCode } from './support/settings.ts'

const portal = portalTabs()
beforeEach(forgetSignIns)

describe('report types', () => {
  const title = `Section ${uniqueWord()}`
  afterAll(() => query('delete from public.template_sections where title like $1', [`${title}%`]))

  test('[nightly] [ADM-34] adds a new section to the report at once, and removes a retired one', async () => {
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

  test('[nightly] [ADM-34] stores the limits of a number as they were typed, with a decimal comma', async () => {
    const { page } = await portal.openAs('adm', '/settings?tab=report-types')
    await page.getByText('Template sections').click()
    await press(page, 'Add Section')
    await fill(page, 'Title', `${title} in numbers`)
    await pick(page, 'Type', 'Number')
    await fill(page, 'Minimum', '-0,5')
    await fill(page, 'Maximum', '99,5')
    await press(page, 'Create')
    await shows(page.getByText('Section created successfully'))
    const stored = await query<{ min: number; max: number }>(
      'select min_value::float as min, max_value::float as max from public.template_sections where title = $1',
      [`${title} in numbers`],
    )
    expect(stored).toEqual([{ min: -0.5, max: 99.5 }])
  })
})

describe('tab permissions', () => {
  const person = 'te.berlin1'
  const forget = () =>
    query('delete from public.tab_permissions where user_id = (select id from public.profiles where username = $1)', [
      person,
    ])
  afterAll(forget)

  test('[ADM-47] takes access away with the main button and gives it back with a level, and the person sees both', async () => {
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

  test('[nightly] [API-12] shows the current applications by fetching them every 30 seconds', async () => {
    const { page } = await portal.openAs('adm', '/settings?tab=tab-permissions')
    await page.clock.install()
    await page.reload()
    let reads = 0
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/admin/applications') reads++
    })
    const access = page.getByRole('switch', { name: /Daily Activities/ })
    const isActive = (wanted: boolean) =>
      query(`update public.applications set is_active = $1 where code = 'DAILY_ACTIVITIES'`, [wanted])
    await search(page).fill(person)
    await vanishes(page.getByRole('list', { name: 'People' }).getByRole('button').nth(1))
    await page.getByRole('list', { name: 'People' }).getByRole('button').click()
    await shows(access)
    const before = reads
    // The page's time also passes by itself.
    await page.clock.runFor(20_000)
    expect(reads).toBe(before)
    try {
      await isActive(false)
      await page.clock.runFor(10_000)
      await vanishes(access)
      expect(reads).toBe(before + 1)
    } finally {
      await isActive(true)
    }
    await page.clock.runFor(30_000)
    await shows(access)
    expect(reads).toBe(before + 2)
  })
})

describe('departments', () => {
  test('[nightly] [ADM-36] [ADM-37] [ADM-38] adds a manager with the title of the role and removes them', async () => {
    const { page } = await portal.openAs('adm', '/settings?tab=departments')
    await press(page, 'Manage Managers of IT')
    await press(page, 'Add Manager')
    await shows(dialog(page).getByText('Please select a user'))
    await dialog(page).getByLabel('User', { exact: true }).fill('te.paris1')
    await page.locator('.ant-select-item-option').filter({ hasText: '(te.paris1)' }).click()
    expect(await dialog(page).getByLabel('Title', { exact: true }).inputValue()).toBe('Technician')
    await press(page, 'Add Manager')
    await shows(page.getByText('Manager added successfully'))
    await dialog(page)
      .getByRole('button', { name: /^Remove / })
      .click()
    await page.getByRole('tooltip').getByRole('button', { name: 'Remove' }).click()
    await shows(page.getByText('Manager removed successfully'))
  })
})

test('[nightly] [ADM-54] lists in the audit log what was changed', async () => {
  const { page } = await portal.openAs('adm', '/settings?tab=roles')
  const name = `Role ${uniqueWord()}`
  await press(page, 'Add Role')
  const subject = uniqueCode()
  await fill(page, 'Code', subject)
  await fill(page, 'Name', name)
  await press(page, 'Create')
  await shows(page.getByText('Role created successfully'))
  await page.getByRole('link', { name: 'Audit Log' }).click()
  await page.getByLabel('Search by person, record or address').fill(subject)
  const row = page.getByRole('row').filter({ hasText: subject })
  await shows(row)
  expect(await row.innerText()).toContain('Added')
  await query('delete from public.roles where name = $1', [name])
})
