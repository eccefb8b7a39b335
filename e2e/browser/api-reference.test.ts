import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { forgetSignIns } from '../api/support/database.ts'
import { smallTargets } from './support/looks.ts'
import { portalTabs, shows } from './support/portal.ts'

const portal = portalTabs()
beforeEach(forgetSignIns)

const address = '/api-reference.html'
const heading = (page: Page) => page.getByRole('heading', { name: 'API of Enterprise Portal' })

test('[nightly] [API-22] the settings link to the reference, which shows every call of the contract without a script', async () => {
  const { page } = await portal.openAs('adm', '/settings')
  await page.getByRole('link', { name: 'API Reference' }).click()
  await shows(heading(page))
  expect(await page.locator('script').count()).toBe(0)
  const calls = await page.locator('summary').evaluateAll((summaries) =>
    summaries.map((summary) => {
      const [method, path] = [...summary.children].map(({ textContent }) => textContent)
      return `${method} ${path}`
    }),
  )
  const served = Object.values(contract).flatMap((area) => Object.values(area))
  expect(calls.toSorted()).toEqual(served.map(({ method, path }) => `${method} ${path}`).toSorted())
})

test('[nightly] [API-22] a call opens, also by its address, with parameters, body, example and every status', async () => {
  const { page } = await portal.open(`${address}#leaves`)
  await shows(heading(page))
  const call = page.locator('details', { has: page.getByText('/api/leave/{id}', { exact: true }) }).first()
  await call.locator('summary').click()
  for (const part of ['Parameters', 'Body, application/json', 'Example', 'Responses'])
    await shows(call.getByRole('heading', { name: part, exact: true }))
  await shows(call.getByText('If-Match', { exact: true }))
  await shows(call.getByText('deputyId?: "" | uuid | null'))
  const statuses = await call.locator('.responses > li > strong').allInnerTexts()
  expect(statuses).toEqual(['200', '400', '401', '403', '404', '409', '412', '413', '415', '503'])
})

test.each(['light', 'dark'] as const)(
  '[nightly] [API-22] the reference fits a phone in the %s theme',
  async (colorScheme) => {
    const { page } = await portal.open(address)
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 360, height: 740 })
    await shows(heading(page))
    await page.locator('details').evaluateAll((all) => {
      for (const one of all) (one as HTMLDetailsElement).open = true
    })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    const { back, text } = await page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body)
      return { back: backgroundColor, text: color }
    })
    expect({ back, text }).toEqual(
      colorScheme === 'dark'
        ? { back: 'rgb(16, 25, 28)', text: 'rgb(228, 236, 238)' }
        : { back: 'rgb(255, 255, 255)', text: 'rgb(28, 42, 46)' },
    )
    expect(await smallTargets(page)).toEqual([])
  },
)
