import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminInvitation } from '../../local/first-admin.ts'
import { startTestStack, type TestStack } from '../support/stack.ts'
import { seriousFindings } from './support/axe.ts'
import { choose, portalTabs, shows, signInByHand } from './support/portal.ts'
import { dialog, fill, pick, press } from './support/settings.ts'

let stack: TestStack
const portal = portalTabs(() => stack.url)

beforeAll(async () => {
  stack = await startTestStack({ seed: 'none', serveWeb: true })
})
afterAll(() => stack.stop())

const setupLink = async () => /\/setup#\S+/.exec(await adminInvitation(stack, stack.dataDir))?.[0] ?? ''

/** Fills in the open dialog and creates the record. */
async function create(
  page: Page,
  one: string,
  texts: Record<string, string>,
  choices: Record<string, string> = {},
): Promise<void> {
  await press(page, `Add ${one}`)
  for (const [label, option] of Object.entries(choices)) await pick(page, label, option)
  for (const [label, text] of Object.entries(texts)) await fill(page, label, text)
  await press(page, 'Create')
  await shows(page.getByText(`${one} created successfully`))
  await dialog(page).waitFor({ state: 'hidden' })
}
const step = (page: Page, name: string) => page.getByRole('tab', { name }).click()
const kind = (page: Page, name: string) => page.locator('.ant-segmented').getByText(name, { exact: true }).click()

test.each([
  { theme: 'light', width: 1440 },
  { theme: 'dark', width: 360 },
] as const)('[nightly] the first-run screen is accessible and fits: $theme, $width px', async (device) => {
  const { page, complaints } = await portal.open('/', device)
  await page.waitForURL('**/setup')
  await shows(page.getByRole('heading', { name: 'Set up the portal' }))
  expect(await seriousFindings(page)).toEqual([])
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
  await press(page, 'Set Up the Portal')
  await shows(page.getByText('Enter the token that the server printed'))
  await shows(page.getByText('Code is required'))
  expect(complaints).toEqual([])
})

test('[nightly] opens the first-run screen with a link that was cut in the middle of an escape', async () => {
  const { page, complaints } = await portal.open('/setup#%')
  await shows(page.getByRole('heading', { name: 'Set up the portal' }))
  expect(await page.getByLabel('Setup token').inputValue()).toBe('%')
  expect(complaints).toEqual([])
})

test('sets up a company through the screens alone, from the first run to a technician’s first report', async () => {
  const { page, complaints } = await portal.open(await setupLink())
  await page.getByLabel('Company name').fill('Borealis')
  await page.getByLabel('Company code').fill('BOR')
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Last name').fill('Berg')
  await page.getByLabel('Email').fill('nora@borealis.example')
  await page.getByLabel('Username').fill('nora')
  await page.getByLabel('Password', { exact: true }).fill('first-admin-1')
  await press(page, 'Set Up the Portal')
  await page.waitForURL('**/settings')
  await shows(page.getByRole('cell', { name: 'Borealis' }))

  await step(page, 'Departments')
  await create(page, 'Department', { Code: 'WS', Name: 'Workshop' })
  await step(page, 'Geography')
  await create(page, 'Country', { Code: 'NO', Name: 'Norway' }, { 'Time zone': 'Europe/Oslo' })
  await kind(page, 'Areas')
  await create(page, 'Area', { Code: 'N', Name: 'North' }, { Country: 'Norway' })
  await kind(page, 'Sites')
  await create(page, 'Site', { Code: 'TR', Name: 'Tromsø' }, { Country: 'Norway', Area: 'North' })
  await step(page, 'Roles')
  await press(page, 'Add Role')
  await fill(page, 'Code', 'TE')
  await fill(page, 'Name', 'Technician')
  await fill(page, 'Hierarchy level', '6')
  await pick(page, 'Department', 'Workshop')
  await dialog(page).getByRole('switch', { name: 'Requires daily report' }).click()
  await press(page, 'Create')
  await shows(page.getByText('Role created successfully'))

  await step(page, 'Report Types')
  await page.getByLabel('Department', { exact: true }).click()
  await page.locator('.ant-select-item-option').getByText('Workshop', { exact: true }).click()
  // The address changes first: until the department is shown, the list is that of another one.
  await shows(page.locator('.ant-select').filter({ hasText: 'Workshop' }))
  await create(page, 'Category', { Name: 'Maintenance' })
  await kind(page, 'Template sections')
  await create(page, 'Section', { Title: 'Machines checked' }, { Type: 'Number' })

  await step(page, 'Users')
  await create(
    page,
    'User',
    {
      'First name': 'Tore',
      'Last name': 'Lund',
      Email: 'tore@borealis.example',
      Username: 'tore',
      Password: 'first-tech-1',
    },
    { Role: 'Technician (TE)', Companies: 'Borealis', Countries: 'Norway', Areas: 'Norway - North', Sites: 'Tromsø' },
  )

  const { page: theirs } = await portal.open('/login')
  await signInByHand(theirs, 'tore', 'first-tech-1')
  await theirs.waitForURL('**/main-portal')
  await theirs.getByRole('link', { name: 'Submit Daily Report' }).click()
  await choose(theirs, 'Step 1: Select Department', 'Workshop')
  await choose(theirs, 'Step 2: Select Report Category', 'Maintenance')
  await theirs.getByLabel('Report Description').fill('The first report of all')
  await theirs.getByLabel('Machines checked').fill('7')
  await press(theirs, 'Submit Report')
  await shows(theirs.getByText('Your department-specific daily report has been recorded.'))

  await page.goto('/reports')
  await page.getByRole('row').filter({ hasText: 'Maintenance' }).click()
  await shows(page.getByRole('dialog').getByText('The first report of all'))
  await shows(page.getByRole('dialog').getByText('Machines checked: 7'))
  expect(complaints).toEqual([])
})

test('[nightly] reports that a portal is already set up and leads to the sign-in screen', async () => {
  const { page } = await portal.open('/setup')
  await shows(page.getByText('The portal is already set up.'))
  await page.getByRole('link', { name: 'Sign in' }).click()
  await shows(page.getByLabel('Username'))
  expect(new URL(page.url()).pathname).toBe('/login')
})
