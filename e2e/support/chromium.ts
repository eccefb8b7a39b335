import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { exists, installPackage, isRoot } from './debian.ts'

const programs = (folder: string | undefined, ...parts: string[]) => (folder ? [join(folder, ...parts)] : [])

/** Where to look for Chromium or Chrome, after `PORTAL_BROWSER`. */
const candidates = [
  ...programs(process.env['PORTAL_BROWSER']),
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...programs(process.env['PROGRAMFILES'], 'Google/Chrome/Application/chrome.exe'),
  ...programs(process.env['PROGRAMFILES(X86)'], 'Google/Chrome/Application/chrome.exe'),
  ...programs(process.env['PROGRAMFILES(X86)'], 'Microsoft/Edge/Application/msedge.exe'),
]

/** Chromium without windows and their toolbars, which needs a third less of the processors. */
const shell = { package: 'chromium-headless-shell', paths: ['/usr/bin/chromium-headless-shell'] }
const isChosen = process.env['PORTAL_BROWSER'] !== undefined

async function firstOf(paths: readonly string[]): Promise<string | undefined> {
  const found = await Promise.all(paths.map(exists))
  return paths.find((_, index) => found[index])
}

/**
 * Installs Chromium when there is no browser, and its shell, as root on Debian; does nothing elsewhere.
 * The projects that need them call it once, as their global setup: apt refuses to run twice at a time.
 */
export async function installBrowser(): Promise<void> {
  if (!(await firstOf(candidates))) await installPackage('chromium')
  if (isChosen || (await firstOf(shell.paths))) return
  await installPackage(shell.package).catch((cause: unknown) => console.error('The tests use whole Chromium:', cause))
}

/** The path of a browser. Throws when there is none. */
async function findBrowser(isWhole: boolean): Promise<string> {
  const path = await firstOf(isWhole || isChosen ? candidates : [...shell.paths, ...candidates])
  if (path) return path
  throw new Error('The browser tests need Chromium or Chrome: install one, or set PORTAL_BROWSER to its path')
}

/** Devices that Chromium imitates, with as few pictures a second as it can, and calls on a machine that has no network. */
export const callFlags = [
  '--use-fake-device-for-media-stream=fps=5',
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
  '--auto-select-desktop-capture-source=Entire screen',
]

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export interface BrowserNeeds {
  /** Further flags of Chromium, asked for when it starts. */
  flags?: () => readonly string[]
  /** Whether the shell does not do: it has no permissions that people give or refuse, as for notifications. */
  isWhole?: boolean
}

/** Chromium's sandbox refuses to run as root. */
const options = async ({ flags: more = () => [], isWhole = false }: BrowserNeeds) => ({
  executablePath: await findBrowser(isWhole),
  args: [...flags, ...(isRoot() ? ['--no-sandbox'] : []), ...more()],
})

export const launchBrowser = async (needs: BrowserNeeds): Promise<Browser> => chromium.launch(await options(needs))

/** A browser with a profile, in the given folder, which is not that of a private window. */
export const launchWithProfile = async (folder: string, baseURL: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, { ...(await options({ isWhole: true })), baseURL })

/** A browser that blocks all cookies, with its profile in the given folder. */
export async function launchWithoutCookies(folder: string, baseURL: string): Promise<BrowserContext> {
  await mkdir(join(folder, 'Default'), { recursive: true })
  await writeFile(
    join(folder, 'Default', 'Preferences'),
    JSON.stringify({ profile: { default_content_setting_values: { cookies: 2 } } }),
  )
  return launchWithProfile(folder, baseURL)
}
