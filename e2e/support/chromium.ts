import { execFile } from 'node:child_process'
import { access, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'

const run = promisify(execFile)

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

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

async function installed(): Promise<string | undefined> {
  const found = await Promise.all(candidates.map(exists))
  return candidates.find((_, index) => found[index])
}

const isRoot = () => process.getuid?.() === 0

/**
 * Installs Chromium when there is no browser, as root on Debian; does nothing elsewhere.
 * The browser project calls it once, as its global setup: apt refuses to run twice at a time.
 */
export async function installBrowser(): Promise<void> {
  if ((await installed()) || !isRoot() || !(await exists('/etc/debian_version'))) return
  await run('apt-get', ['update'])
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/** The path of a browser. Throws when there is none. */
async function findBrowser(): Promise<string> {
  const path = await installed()
  if (path) return path
  throw new Error('The browser tests need Chromium or Chrome: install one, or set PORTAL_BROWSER to its path')
}

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Chromium's sandbox refuses to run as root. */
const options = async () => ({
  executablePath: await findBrowser(),
  args: isRoot() ? [...flags, '--no-sandbox'] : flags,
})

export const launchBrowser = async (): Promise<Browser> => chromium.launch(await options())

/** A browser that blocks all cookies, with its profile in the given folder. */
export async function launchWithoutCookies(folder: string, baseURL: string): Promise<BrowserContext> {
  await mkdir(join(folder, 'Default'), { recursive: true })
  await writeFile(
    join(folder, 'Default', 'Preferences'),
    JSON.stringify({ profile: { default_content_setting_values: { cookies: 2 } } }),
  )
  return chromium.launchPersistentContext(folder, { ...(await options()), baseURL })
}
