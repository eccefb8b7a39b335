import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterEach, expect } from 'vitest'
import { demoPassword } from '../../api/support/client.ts'
import { testedStack } from '../../support/addresses.ts'
import type { BrowserNeeds } from '../../support/chromium.ts'
import { testBrowser } from './browser.ts'
import { endTraces, startTrace } from './failure-traces.ts'
import { endReach, startReach } from './reach.ts'

/** In milliseconds. A busy machine shows late what is waited for. */
const patience = 30_000

export interface Device {
  width?: number
  height?: number
  theme?: 'light' | 'dark'
  /** Whether it is touched, and has no pointer that hovers. */
  touch?: boolean
  /** Whether the portal may register its service worker, which hides requests from `page.route`. */
  worker?: boolean
}

/** Errors and warnings in the browser's console, except failed requests, which tests provoke, and the worker's absence. */
type Complaints = string[]

export interface Tab {
  page: Page
  complaints: Complaints
}

const testedUrl = () => testedStack().url

/** Opens tabs with separate storage and closes them after each test. `url` defaults to the shared stack. */
export function portalTabs(url: () => string = testedUrl, needs?: BrowserNeeds) {
  const browser = testBrowser(needs)
  const contexts: BrowserContext[] = []
  afterEach(async (test) => {
    await endTraces(test, contexts)
    await endReach(test, contexts)
    await Promise.all(contexts.splice(0).map((context) => context.close()))
  })
  return {
    open: async (path: string, device: Device = {}) => {
      const context = await newContext(browser(), url(), device)
      contexts.push(context)
      return openTab(context, path)
    },
    openAs: async (username: string, path: string, device: Device = {}) => {
      const context = await newContext(browser(), url(), device)
      contexts.push(context)
      await signInByCall(context, username)
      return openTab(context, path)
    },
  }
}

async function newContext(
  browser: Browser,
  baseURL: string,
  { width = 1440, height = 900, theme = 'light', touch = false, worker = false }: Device,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    hasTouch: touch,
    isMobile: touch,
    // Otherwise the mobile chat says that it may not send any.
    permissions: ['notifications'],
    serviceWorkers: worker ? 'allow' : 'block',
  })
  await startTrace(context)
  return context
}

export async function signInByCall(context: BrowserContext, username: string): Promise<void> {
  const response = await context.request.post('/api/auth/login', { data: { username, password: demoPassword } })
  expect(response.status(), await response.text()).toBe(200)
}

async function openTab(context: BrowserContext, path: string): Promise<Tab> {
  const page = await context.newPage()
  page.setDefaultTimeout(patience)
  const complaints: Complaints = []
  page.on('console', (message) => {
    const isExpected = /^(Failed to load resource|Service Worker registration blocked)/.test(message.text())
    if (['error', 'warning'].includes(message.type()) && !isExpected) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  await startReach(page)
  await page.goto(path)
  return { page, complaints }
}

/** Signs in through the form. */
export async function signInByHand(page: Page, username: string, password = demoPassword): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Chooses an option of an Ant Design select by its label. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label).click()
  await page.locator('.ant-select-item-option').getByText(option, { exact: true }).click()
}

export const shows = (locator: Locator) => locator.first().waitFor({ state: 'visible' })
export const vanishes = (locator: Locator) => locator.first().waitFor({ state: 'hidden' })

/** A word that no other test types. */
export const uniqueWord = (): string => `word${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`

/** Lets an open page read everything again, as it does once a server that was unreachable is back. */
export async function readAgain(page: Page): Promise<void> {
  await page.route('**/api/auth/user', (route) => route.abort())
  await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: null })))
  await shows(page.getByText('You are offline'))
  await page.unroute('**/api/auth/user')
}
