import { join } from 'node:path'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { everyPage } from '../browser/support/every-page.ts'
import { cutOffTexts } from '../browser/support/looks.ts'
import { portalTabs, shows } from '../browser/support/portal.ts'
import { startTestStack, type TestStack } from '../support/stack.ts'

/**
 * Opens every page as each role, on a desk and on a phone, each time in another language and theme. The screenshots in
 * test-results/walk/ are for people to look at.
 */

const people = {
  ADM: 'adm',
  GM: 'gm',
  GOD: 'god',
  GQD: 'gqd',
  PD: 'pd',
  CD: 'cd',
  CM: 'cm.fr',
  CQD: 'cqd.fr',
  AOM: 'aom.paris',
  AQM: 'aqm.paris',
  SOM: 'som.paris1',
  SQM: 'sqm.paris1',
  TE: 'te.paris1',
  STAFF: 'qc.fr',
}
/** The heading of a page that a person may not open. */
const deniedTitle = { en: 'Access Denied', fr: 'Accès refusé', de: 'Zugriff verweigert' }
type Language = keyof typeof deniedTitle
const languageOf = (index: number): Language => (['en', 'fr', 'de'] as const)[index % 3] ?? 'en'
const devices = [
  { width: 1440, height: 900 },
  { width: 360, height: 800 },
] as const

/** The pages behind the tabs whose level administrators choose. */
const tabPages = ['/submit-report', '/action-plans', '/reports', '/compliance', '/calendar']
const forAdministrators = /^\/(?:settings|admin-documents)/
const pages = everyPage.flatMap(({ path, person }) => (person ? [path] : []))
/** The address of a task that does not exist. */
const answered404 = '/api/tasks/0'

let stack: TestStack
let database: pg.Pool
const portal = portalTabs(() => stack.url)

beforeAll(async () => {
  stack = await startTestStack({ serveWeb: true })
  database = new pg.Pool({ connectionString: stack.dbUrl })
})
afterAll(async () => {
  await database.end()
  await stack.stop()
})
beforeEach(async () => {
  await database.query('delete from session.sign_in_attempts')
})

interface Walk {
  username: string
  language: Language
  theme: 'light' | 'dark'
  device: (typeof devices)[number]
  paths: readonly string[]
  isDenied: (path: string) => boolean
  name: string
}

/** What is wrong with a page that is open. */
async function faultsOf(page: Page, language: Language, isDenied: boolean): Promise<string[]> {
  await shows(page.getByRole('heading'))
  await page.waitForLoadState('networkidle')
  const denials = await page.getByRole('heading', { name: deniedTitle[language], exact: true }).count()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  const text = await page.innerText('body')
  return [
    ...(denials > 0 === isDenied ? [] : [isDenied ? 'is open' : 'denies access']),
    ...(wide > 0 ? [`is ${wide} px too wide`] : []),
    ...(/\{\{|\[object |undefined|NaN/.exec(text) ?? []).map((found) => `shows ${found}`),
    ...((await page.getAttribute('html', 'lang')) === language ? [] : ['is in another language']),
    ...(await cutOffTexts(page)).map((cut) => `cuts off ${cut}`),
  ]
}

async function faultsOfWalk({ username, language, theme, device, paths, isDenied, name }: Walk): Promise<string[]> {
  await database.query('update public.profiles set language = $2, theme = $3 where username = $1', [
    username,
    language,
    theme,
  ])
  const { page, complaints } = await portal.openAs(username, '/profile', { ...device, theme })
  const faults: string[] = []
  const refusals: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.status() >= 400 && pathname !== answered404) refusals.push(`${response.status()} ${pathname}`)
  })
  for (const path of paths) {
    await page.goto(path)
    faults.push(...(await faultsOf(page, language, isDenied(path))).map((fault) => `${path} ${fault}`))
    faults.push(...refusals.splice(0).map((refusal) => `${path} sends a refused request: ${refusal}`))
    faults.push(...complaints.splice(0).map((complaint) => `${path} complains: ${complaint}`))
    const file = `${name}-${device.width}-${language}-${path.slice(1).replaceAll(/[^\w]+/g, '-')}.png`
    await page.screenshot({ path: join(import.meta.dirname, '../../test-results/walk', file) })
  }
  return faults
}

test('the walk knows a person of every role', async () => {
  const { rows } = await database.query<{ code: string; username: string }>(
    `select r.code, p.username from public.roles r join public.profiles p on p.role_id = r.id
     where p.username = any ($1) order by r.code`,
    [Object.values(people)],
  )
  expect(Object.fromEntries(rows.map(({ code, username }) => [code, username]))).toEqual(people)
  const roles = await database.query('select from public.roles')
  expect(roles.rowCount).toBe(Object.keys(people).length)
})

describe.each(devices)('at a width of $width px', (device) => {
  test.each(Object.entries(people).map(([role, username], index) => ({ role, username, index })))(
    'every page shows itself or a reason to $role',
    { timeout: 600_000 },
    async ({ role, username, index }) => {
      const faults = await faultsOfWalk({
        username,
        language: languageOf(index + (device.width === 360 ? 1 : 0)),
        theme: index % 2 === 0 ? 'light' : 'dark',
        device,
        paths: pages,
        isDenied: (path) => role !== 'ADM' && forAdministrators.test(path),
        name: role,
      })
      expect(faults).toEqual([])
    },
  )

  test.each(['en', 'fr', 'de'] as const)(
    'every page for administrators is free of faults in the language %s',
    { timeout: 600_000 },
    async (language) => {
      const faults = await faultsOfWalk({
        username: 'adm',
        language,
        theme: 'light',
        device,
        paths: pages.filter((path) => forAdministrators.test(path)),
        isDenied: () => false,
        name: 'administration',
      })
      expect(faults).toEqual([])
    },
  )

  test.each(['none', 'read', 'write', 'full'].map((level, index) => ({ level, index })))(
    'every tab is open or closed to a person with the level $level',
    { timeout: 600_000 },
    async ({ level, index }) => {
      const username = 'te.lyon1'
      await database.query(
        `insert into public.tab_permissions (user_id, application_id, tab_id, has_access, access_level)
         select p.id, t.application_id, t.id, $2 <> 'none', $2 from public.profiles p, public.application_tabs t where p.username = $1
         on conflict (user_id, application_id, tab_id) do update set has_access = excluded.has_access, access_level = excluded.access_level`,
        [username, level],
      )
      const faults = await faultsOfWalk({
        username,
        language: languageOf(index),
        theme: 'light',
        device,
        paths: ['/portal', ...tabPages],
        isDenied: (path) => level === 'none' && tabPages.includes(path),
        name: `level-${level}`,
      })
      expect(faults).toEqual([])
    },
  )
})
