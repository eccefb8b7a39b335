/** `npm run screens`: takes a screenshot of every screen of the demo for docs/screens/, and docs/screenshot.png. */
import { copyFile, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext } from 'playwright-core'
import { demoPassword } from '../e2e/api/support/client.ts'
import { installBrowser, launchBrowser } from '../e2e/support/chromium.ts'
import { startTestStack } from '../e2e/support/stack.ts'

interface Screen {
  name: string
  path: string
  /** A heading that is visible once the screen has loaded. */
  heading: string
  /** The user name to sign in with; signed out when absent. */
  person?: string
  /** The user name that the person, an administrator, views the portal as. */
  viewed?: string
  /** Start of the name of a button to press first, which opens a dialog. */
  opener?: string
  /** Also taken at phone width. */
  isKey?: boolean
}

const screens: Screen[] = [
  { name: 'landing', path: '/', heading: 'The working day of every site, in one place.', isKey: true },
  { name: 'sign-in', path: '/login', heading: 'Sign In', isKey: true },
  { name: 'forgot-password', path: '/forgot-password', heading: 'Forgot password' },
  { name: 'reset-password', path: '/reset-password#token', heading: 'New Password' },
  { name: 'mobile-simple', path: '/mobile-simple', heading: 'Enterprise Portal', isKey: true },
  { name: 'dashboard', path: '/dashboard', heading: 'Dashboard Overview', person: 'aom.paris', isKey: true },
  {
    name: 'notifications',
    path: '/dashboard',
    heading: 'Dashboard Overview',
    person: 'aom.paris',
    opener: 'Notifications',
    isKey: true,
  },
  {
    name: 'view-as',
    path: '/dashboard',
    heading: 'Dashboard Overview',
    person: 'adm',
    viewed: 'te.paris1',
    isKey: true,
  },
  { name: 'main-portal', path: '/main-portal', heading: 'Recent Reports', person: 'adm' },
  { name: 'portal', path: '/portal', heading: 'Recent Reports', person: 'te.paris1' },
  { name: 'submit-report', path: '/submit-report', heading: 'Report Details', person: 'te.paris1', isKey: true },
  { name: 'action-plans', path: '/action-plans', heading: 'Action Plans', person: 'aom.paris', isKey: true },
  { name: 'reports', path: '/reports', heading: 'Reporting Dashboard', person: 'aom.paris', isKey: true },
  { name: 'reports-analytics', path: '/reports?tab=analytics', heading: 'Top 5 countries', person: 'adm' },
  { name: 'calendar', path: '/calendar', heading: 'Calendar', person: 'adm', isKey: true },
  { name: 'calendar-integration', path: '/calendar-integration', heading: 'Calendar Integration', person: 'te.paris1' },
  { name: 'compliance', path: '/compliance', heading: 'Submission Tracking', person: 'adm', isKey: true },
  {
    name: 'compliance-person',
    path: '/compliance',
    heading: 'Submission Tracking',
    person: 'aom.paris',
    opener: 'Amélie Faure',
    isKey: true,
  },
  { name: 'profile', path: '/profile', heading: 'My Profile', person: 'te.paris1' },
  { name: 'mobile', path: '/mobile', heading: 'Recent Reports', person: 'te.paris1', isKey: true },
  { name: 'settings-companies', path: '/settings', heading: 'System Administration', person: 'adm', isKey: true },
  { name: 'settings-users', path: '/settings?tab=users', heading: 'System Administration', person: 'adm' },
  {
    name: 'settings-tab-permissions',
    path: '/settings?tab=tab-permissions',
    heading: 'System Administration',
    person: 'adm',
  },
  { name: 'holidays', path: '/settings/holidays', heading: 'Public Holidays', person: 'adm' },
  { name: 'imports', path: '/settings/imports', heading: 'Imports', person: 'adm' },
  { name: 'audit-log', path: '/settings/audit-log', heading: 'Audit Log', person: 'adm' },
  { name: 'not-found', path: '/nowhere', heading: '404 Page Not Found', person: 'te.paris1' },
]
const themes = ['light', 'dark'] as const
const wide = { width: 1440, height: 900 }
const narrow = { width: 360, height: 780 }
const docs = join(import.meta.dirname, '../docs')
const folder = join(docs, 'screens')
const frontScreen = 'reports-light-1440.png'

async function signIn({ request }: BrowserContext, username: string, viewed: string | undefined): Promise<void> {
  const answer = await request.post('/api/auth/login', { data: { username, password: demoPassword } })
  if (!answer.ok()) throw new Error(`${username} could not sign in: ${answer.status()}`)
  if (!viewed) return
  const users = (await (await request.get(`/api/admin/users?search=${viewed}`)).json()) as { id: string }[]
  const viewing = await request.post(`/api/admin/users/${users[0]?.id}/view-as`)
  if (!viewing.ok()) throw new Error(`${username} could not view the portal as ${viewed}: ${viewing.status()}`)
}

async function draw(
  browser: Browser,
  url: string,
  { name, path, heading, person, viewed, opener }: Screen,
  theme: (typeof themes)[number],
  viewport: typeof wide,
): Promise<void> {
  const context = await browser.newContext({ baseURL: url, viewport, colorScheme: theme, reducedMotion: 'reduce' })
  try {
    if (person) await signIn(context, person, viewed)
    const page = await context.newPage()
    await page.goto(path)
    await page.getByRole('heading', { name: heading, exact: true }).first().waitFor()
    await page.waitForLoadState('networkidle')
    if (opener) {
      await page.getByRole('button', { name: new RegExp(`^${opener}`) }).click()
      await page.getByRole('dialog').getByRole('listitem').first().waitFor()
      await page.waitForLoadState('networkidle')
    }
    await page.screenshot({ path: join(folder, `${name}-${theme}-${viewport.width}.png`) })
  } finally {
    await context.close()
  }
}

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
await installBrowser()
const stack = await startTestStack({ serveWeb: true })
try {
  const browser = await launchBrowser()
  try {
    for (const screen of screens) {
      for (const theme of themes) {
        for (const viewport of screen.isKey ? [wide, narrow] : [wide])
          await draw(browser, stack.url, screen, theme, viewport)
      }
    }
  } finally {
    await browser.close()
  }
} finally {
  await stack.stop()
}
await copyFile(join(folder, frontScreen), join(docs, 'screenshot.png'))
