import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { forgetSignIns, query } from '../api/support/database.ts'
import { seriousFindings } from './support/axe.ts'
import { type Device, portalTabs, shows, uniqueWord, vanishes } from './support/portal.ts'
import { dialog, press } from './support/settings.ts'

const portal = portalTabs()
const directory = '**/api/directory?*'

beforeEach(forgetSignIns)
afterEach(() => query(`delete from public.action_plans where title like 'word%'`))

async function openAssignment(device?: Device): Promise<Page> {
  const [plan] = await query<{ id: string }>(
    `insert into public.action_plans (creator_id, assignee_id, title)
     select c.id, a.id, $1 from public.profiles c, public.profiles a
     where c.username = 'som.paris1' and a.username = 'te.paris1' returning id`,
    [uniqueWord()],
  )
  const { page } = await portal.openAs('som.paris1', `/action-plans?plan=${plan?.id}`, device)
  await press(page, 'Assign')
  return page
}

const person = (page: Page) => dialog(page).getByLabel('Person')
const options = (page: Page) => page.locator('.ant-select-item-option')

describe('the search for a person', () => {
  test.each<Device>([{}, { width: 360, height: 740, theme: 'dark' }])(
    '[nightly] [USER-17] shows of each person who they are and whether they are online, on a device with %o',
    async (device) => {
      await query(`delete from people.presence where person_id in (
        select id from public.profiles where username in ('te.paris2', 'som.paris2'))`)
      await query(`insert into people.presence select id, core.now() from public.profiles where username = 'te.paris2'`)
      const page = await openAssignment(device)
      await person(page).fill('paris2')
      const found = page.getByRole('option')
      await expect
        .poll(() => found.filter({ hasText: 'paris2)' }).count(), {
          message: 'the person who is online and one who is not',
        })
        .toBe(2)
      const technician = 'Gabriel Dubois (te.paris2) Maintenance Technician · France - Paris Online'
      await shows(page.getByRole('option', { name: technician, exact: true }))
      const manager = 'Nathan Fontaine (som.paris2) Site Operations Manager · France - Paris'
      await shows(page.getByRole('option', { name: manager, exact: true }))
      expect(await seriousFindings(page)).toEqual([])
      await page.keyboard.press('Enter')
      await shows(dialog(page).locator('.ant-select').getByText('Gabriel Dubois (te.paris2)', { exact: true }))
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(device.width ?? 1440)
    },
  )

  test('[nightly] asks the server once for a name that is typed without a pause', async () => {
    const page = await openAssignment()
    const searches: (string | null)[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/directory' && searchParams.has('search')) searches.push(searchParams.get('search'))
    })
    await shows(person(page))
    // However long the machine takes, no time passes for the page between two keystrokes.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await person(page).pressSequentially('te.paris2')
    await page.clock.resume()
    await shows(options(page).getByText('(te.paris2)'))
    expect(searches).toEqual(['te.paris2'])
  })

  test('[nightly] offers nobody until the response for what was typed has arrived', async () => {
    const page = await openAssignment()
    await person(page).click()
    await shows(options(page))
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(directory, async (route) => {
      await promise
      await route.continue()
    })
    await person(page).fill('te.paris2')
    await vanishes(options(page))
    await shows(page.locator('.ant-select-dropdown').getByText('Loading...'))
    await page.keyboard.press('Enter')
    await vanishes(options(page))
    // Enter closes the list and clears what was typed.
    await expect.poll(() => person(page).inputValue()).toBe('')
    expect(await dialog(page).locator('.ant-select').innerText()).toContain('Amélie Faure')
    resolve()
    await person(page).fill('te.paris2')
    await options(page).getByText('(te.paris2)').click()
    await shows(dialog(page).locator('.ant-select').getByText('te.paris2'))
  })

  test('[nightly] offers everybody again after a search that was left', async () => {
    const page = await openAssignment()
    await person(page).fill('nobody at all')
    await shows(page.getByText('Nobody found'))
    await dialog(page).locator('.ant-modal-title').click()
    await vanishes(page.getByText('Nobody found'))
    await person(page).click()
    await expect.poll(() => options(page).count()).toBeGreaterThan(1)
  })

  test('[nightly] reports a failed search instead of saying that nobody was found', async () => {
    const page = await openAssignment()
    await page.route(directory, (route) =>
      route.fulfill({ status: 503, json: { code: 'service.database_away', message: '' } }),
    )
    await person(page).fill('te.paris2')
    await shows(page.getByText('The database is not available at the moment. Please try again.'))
    expect(await page.getByText('Nobody found').count()).toBe(0)
  })
})
