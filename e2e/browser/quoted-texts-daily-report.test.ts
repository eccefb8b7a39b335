import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { byDay } from '../support/by-day.ts'
import { chooseCategory, removeSubmittedReports } from './support/daily-report.ts'
import { choose, portalTabs, shows, uniqueWord, vanishes } from './support/portal.ts'

const portal = portalTabs()
removeSubmittedReports()
const person = 'te.berlin1'
const department = 'Step 1: Select Department'
const category = 'Step 2: Select Report Category'

const open = async (): Promise<Page> => {
  const { page } = await portal.openAs(person, '/submit-report')
  await shows(page.getByRole('heading', { name: 'Report Details' }))
  return page
}
const openContent = async (): Promise<Page> => {
  const page = await open()
  await chooseCategory(page)
  await shows(page.getByRole('heading', { name: 'Report Content' }))
  return page
}
const chip = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })

describe('the daily report', () => {
  test('[nightly] [REP-2] shows every department as pending until today’s reports include it', async () => {
    const page = await open()
    await shows(page.getByRole('heading', { name: 'Submit Daily Report' }))
    const departments: { name: string }[] = await (await page.request.get('/api/admin/departments')).json()
    for (const { name } of departments) await shows(chip(page, name).getByText('Pending'))
    await chooseCategory(page)
    await page.getByLabel('Report Description').fill(uniqueWord())
    await page.getByRole('button', { name: 'Submit Report' }).click()
    await shows(chip(page, 'Operations').getByText('Submitted'))
    expect(await page.getByRole('listitem').getByText('Submitted').count()).toBe(1)
  })

  test('[nightly] [REP-3] [REP-4] starts with today’s date and shows step 2 after step 1', async () => {
    const page = await open()
    const { user } = await (await page.request.get('/api/auth/user')).json()
    expect(await page.getByLabel('Report Date').inputValue()).toBe(user.today)
    expect(user.today).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(await page.getByLabel(category).count()).toBe(0)
    await choose(page, department, 'Quality')
    await shows(page.getByLabel(category))
  })

  test('[nightly] [REP-11] clears the category when another department is chosen and loads that department’s categories', async () => {
    const page = await openContent()
    const asked = page.waitForRequest('**/api/categories/*')
    await choose(page, department, 'IT')
    await asked
    await vanishes(page.getByRole('heading', { name: 'Report Content' }))
    await choose(page, category, 'Security')
    await shows(page.getByLabel('System Uptime'))
    expect(await page.getByLabel('Cost Center').count()).toBe(0)
  })

  test('[nightly] [REP-5] [REP-7] [REP-6] shows description, next steps, priority and sections as the report’s content', async () => {
    const page = await openContent()
    const height = async (label: string) => (await page.getByLabel(label).boundingBox())?.height ?? 0
    expect(await height('Report Description')).toBeGreaterThanOrEqual(150)
    expect(await height('Next Steps (Optional)')).toBeGreaterThanOrEqual(100)
    await shows(page.getByLabel('Cost Center'))
    await shows(page.getByText('Medium', { exact: true }))
    await page.getByLabel('Priority Level').click()
    const options = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
    await shows(options)
    expect(await options.allInnerTexts()).toEqual(['Low', 'Medium', 'High', 'Urgent'])
  })

  test('[nightly] [REP-8] [REP-13] labels its button Submit Report, then Submitting..., and Update Report in edit mode', async () => {
    const page = await openContent()
    await page.getByLabel('Report Description').fill(uniqueWord())
    const held: (() => void)[] = []
    await page.route('**/api/reports', async (route) => {
      if (route.request().method() === 'POST') await new Promise<void>((go) => held.push(go))
      await route.continue()
    })
    await page.getByRole('button', { name: 'Submit Report' }).click()
    await shows(page.getByRole('button', { name: 'Submitting...' }))
    await expect.poll(() => held.length).toBe(1)
    held.forEach((go) => go())
    await shows(page.getByText('Report submitted successfully'))
    await chooseCategory(page)
    await shows(page.getByText('Edit Mode'))
    await shows(page.getByRole('button', { name: 'Update Report' }))
  })

  const refusals: [what: string, answer: object, text: string][] = [
    ['the server’s message', { json: { message: 'Said by the server', added: 1 } }, 'Said by the server'],
    [
      'status and body of a response that is not JSON',
      { body: 'No server behind this one' },
      '500: No server behind this one',
    ],
  ]

  test.each(byDay(refusals))(
    '[API-3] [REP-20] shows %s after a refusal and keeps what was typed',
    async (_, answer, text) => {
      const page = await openContent()
      const word = uniqueWord()
      await page.getByLabel('Report Description').fill(word)
      await page.route('**/api/reports', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 500, ...answer }) : route.continue(),
      )
      await page.getByRole('button', { name: 'Submit Report' }).click()
      const toast = page.getByRole('alert').filter({ hasText: 'Error submitting report' })
      await shows(toast.getByText(text))
      expect(await page.getByLabel('Report Description').inputValue()).toBe(word)
    },
  )

  test('[REP-12] reports categories that could not be loaded', async () => {
    const page = await open()
    await page.route('**/api/categories/*', (route) => route.fulfill({ status: 500, body: 'no' }))
    await choose(page, department, 'Operations')
    const toast = page.getByRole('alert').filter({ hasText: 'Failed to load categories for this department' })
    await shows(toast)
    expect(await toast.getByText('Error', { exact: true }).isVisible()).toBe(true)
  })

  test.each(byDay(['/submit-report', '/calendar', '/calendar-integration']))(
    '[API-7] requests nothing about a person at %s while signed out',
    async (path) => {
      const { page } = await portal.open('/login')
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.goto(path)
      await shows(page.getByRole('link', { name: 'Sign In' }))
      await page.waitForLoadState('networkidle')
      expect(asked).toContain('/api/auth/user')
      expect(asked.filter((call) => /^\/api\/(?:reports|applications|user-permissions|calendar)/.test(call))).toEqual(
        [],
      )
    },
  )

  test('[nightly] [REP-21] fetches today’s reports again after submitting one', async () => {
    const page = await openContent()
    await page.getByLabel('Report Description').fill(uniqueWord())
    const today = page.waitForResponse('**/api/reports/today')
    await page.getByRole('button', { name: 'Submit Report' }).click()
    await shows(page.getByText('Your department-specific daily report has been recorded.'))
    expect(await (await today).json()).toHaveLength(1)
  })
})
