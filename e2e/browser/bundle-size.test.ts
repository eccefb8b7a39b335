import { beforeEach, expect, test } from 'vitest'
import { filesOf } from '../../scripts/build-manifest.ts'
import { builtManifest, bundleSizes } from '../../scripts/bundle-sizes.ts'
import { forgetSignIns } from '../api/support/database.ts'
import { everyPage } from './support/every-page.ts'
import { portalTabs, shows } from './support/portal.ts'

const fileBudget = 25
const portal = portalTabs()
beforeEach(forgetSignIns)

/** The Realtime client is fetched once the page is idle. */
const fetchedLater = /\/module-[^/]+\.js$/

/** The JavaScript files that a new browser fetches for a page. */
async function scriptsOf({ path, heading, person }: (typeof everyPage)[number]): Promise<string[]> {
  const { page } = await (person ? portal.openAs(person, path) : portal.open(path))
  await shows(page.getByRole('heading', { name: heading, exact: true }))
  await page.waitForLoadState('networkidle')
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  return [...new Set(names.filter((name) => new URL(name).pathname.endsWith('.js') && !fetchedLater.test(name)))]
}

// Needs dist/, which the shared stack has built.
test('keeps every page within its budget of JavaScript at first load', async () => {
  const sizes = await bundleSizes()
  expect(sizes.length).toBeGreaterThan(2)
  expect(sizes.filter(({ size, budget }) => size > budget)).toEqual([])
})

test('has no two JavaScript files that import each other, of which one would run before what it needs', async () => {
  const manifest = await builtManifest()
  const chunks = Object.keys(manifest)
  expect(chunks.length).toBeGreaterThan(50)
  const mutual = chunks.flatMap((one) =>
    (manifest[one]?.imports ?? [])
      .filter((other) => one !== other && filesOf(manifest, [other]).has(manifest[one]?.file ?? ''))
      .map((other) => `${one} and ${other}`),
  )
  expect(mutual).toEqual([])
})

test.each(everyPage)(`$path loads at most ${fileBudget} JavaScript files in a new browser`, async (opened) => {
  const scripts = await scriptsOf(opened)
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(fileBudget)
})

test.each(everyPage.filter(({ person }) => !person))(
  '$path loads nothing of the pages for signed-in people',
  async (opened) => {
    const scripts = await scriptsOf(opened)
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.filter((name) => /\/(?:portal|shared-by)-/.test(name))).toEqual([])
  },
)
