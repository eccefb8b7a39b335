import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import type { Health } from '../../supabase/functions/_shared/contract/system.ts'
import { forgetSignIns } from '../api/support/database.ts'
import { testedStack } from '../support/addresses.ts'
import { healthyServices } from '../support/healthy-services.ts'
import { portalTabs, shows } from './support/portal.ts'

const portal = portalTabs()
beforeEach(forgetSignIns)

const service = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Services' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

test('[nightly] [ADM-5] the settings link to the state of each service and the version', async () => {
  const { page } = await portal.openAs('adm', '/settings')
  await page.getByRole('link', { name: 'System State' }).click()
  await shows(page.getByRole('heading', { name: 'System State' }))
  await shows(service(page, 'Database').getByText('Works'))
  const headings = page.getByRole('list', { name: 'Services' }).getByRole('heading')
  expect(await headings.allInnerTexts()).toEqual([
    'Database',
    'Sign-in',
    'Files',
    'Background work',
    'Live updates',
    'Calls',
    'Summaries of calls',
  ])
  const { version } = (await (await fetch(`${testedStack().url}/api/health`)).json()) as Health
  await shows(page.getByText(`Version ${version}, checked at`))
})

test('[nightly] [ADM-5] the state of the system follows the services, says what to do, and is shown when the portal is down', async () => {
  const { page } = await portal.openAs('adm', '/profile')
  const health = (status: Health['status'], changed: Partial<Health['services']>): Health => ({
    status,
    version: '5.0.0',
    services: { ...healthyServices, ...changed },
  })
  let answer: { status: number; json: Health } | undefined = {
    status: 200,
    json: health('degraded', { worker: 'down' }),
  }
  await page.route('**/api/health', (route) => (answer ? route.fulfill(answer) : route.abort()))
  await page.goto('/settings/system')
  await shows(page.getByText('The portal can be used, but some of its work has to wait.'))
  await shows(service(page, 'Background work').getByText('Down'))
  await shows(service(page, 'Background work').getByText('Restart the worker and look at its log.'))
  await shows(service(page, 'Calls').getByText('Not set up'))

  answer = { status: 503, json: health('down', { database: 'busy' }) }
  await shows(page.getByText('Nobody can use the portal at the moment.'))
  await shows(service(page, 'Database').getByText('Busy'))
  await shows(service(page, 'Background work').getByText('Works'))

  answer = undefined
  await shows(page.getByText('The portal does not respond'))
  answer = { status: 200, json: health('ok', {}) }
  await shows(page.getByText('Everything works.'))
  expect(await page.getByText('The portal does not respond').count()).toBe(0)
})

test('[nightly] [ADM-5] the state of the system is for administrators only', async () => {
  const { page } = await portal.openAs('cm.fr', '/settings/system')
  await shows(page.getByText('You need administrator privileges to access settings.'))
  expect(await page.getByRole('list', { name: 'Services' }).count()).toBe(0)
})
