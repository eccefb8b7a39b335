import { beforeEach, expect, test } from 'vitest'
import { bundleSizes } from '../../scripts/bundle-sizes.ts'
import { forgetSignIns } from '../api/support/database.ts'
import { everyPage } from './support/every-page.ts'
import { portalTabs, shows } from './support/portal.ts'

const fileBudget = 25
const portal = portalTabs()
beforeEach(forgetSignIns)

// Needs dist/, which the shared stack has built.
test('keeps every page within its budget of JavaScript at first load', async () => {
  const sizes = await bundleSizes()
  expect(sizes.length).toBeGreaterThan(2)
  expect(sizes.filter(({ size, budget }) => size > budget)).toEqual([])
})

test.each(everyPage)(
  `$path loads at most ${fileBudget} JavaScript files in a new browser`,
  async ({ path, heading, person }) => {
    const { page } = await (person ? portal.openAs(person, path) : portal.open(path))
    await shows(page.getByRole('heading', { name: heading, exact: true }))
    await page.waitForLoadState('networkidle')
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => new URL(name).pathname.endsWith('.js')),
    )
    expect(new Set(scripts).size).toBeGreaterThan(0)
    expect(new Set(scripts).size, [...new Set(scripts)].join('\n')).toBeLessThanOrEqual(fileBudget)
  },
)
