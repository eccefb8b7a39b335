/**
 * `npm run screens`: takes a screenshot of every screen of the demo for docs/screens/, and docs/screenshot.png.
 * `npm run screens -- calendar call` takes only these anew.
 */
import { copyFile, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { callFlags, installBrowser, launchBrowser } from '../e2e/support/chromium.ts'
import { livekitReady } from '../e2e/support/livekit.ts'
import { startTestStack } from '../e2e/support/stack.ts'
import { drawCall } from './screens/draw-call.ts'
import { fileOf, type Look, narrow, openAs, themes, viewAs, wide } from './screens/open-as.ts'
import { type Screen, screens } from './screens/screens.ts'

const docs = join(import.meta.dirname, '../docs')
const folder = join(docs, 'screens')
const frontScreen = 'reports-light-1440.png'

async function draw(browser: Browser, url: string, screen: Screen, look: Look): Promise<void> {
  const { name, path, heading, person, viewed, act } = screen
  const context = await openAs(browser, url, person, look)
  try {
    if (viewed) await viewAs(context, viewed)
    const page = await context.newPage()
    await page.goto(path)
    await page.getByRole('heading', { name: heading, exact: true }).first().waitFor()
    await page.waitForLoadState('networkidle')
    if (act) {
      await act(page)
      await page.waitForLoadState('networkidle')
    }
    await page.screenshot({ path: join(folder, fileOf(name, look)) })
  } catch (cause) {
    throw new Error(`The screen ${fileOf(name, look)} could not be taken`, { cause })
  } finally {
    await context.close()
  }
}

const names = process.argv.slice(2)
const isChosen = (name: string) => names.length === 0 || names.includes(name)
const unknown = names.filter((name) => name !== 'call' && screens.every((screen) => screen.name !== name))
if (unknown.length > 0) throw new Error(`There is no screen called ${unknown.join(', ')}`)

if (names.length === 0) await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
await installBrowser()
const stack = await startTestStack({ serveWeb: true, livekit: 'own' })
try {
  if (['call', 'connection-test'].some(isChosen)) await livekitReady(stack)
  const browser = await launchBrowser({ flags: () => callFlags, isWhole: true })
  try {
    for (const theme of themes) {
      for (const screen of screens.filter(({ name }) => isChosen(name))) {
        for (const viewport of screen.isKey ? [wide, narrow] : [wide])
          await draw(browser, stack.url, screen, { theme, viewport })
      }
    }
    if (isChosen('call')) {
      for (const theme of themes) {
        for (const viewport of [wide, narrow]) await drawCall(browser, stack.url, { theme, viewport }, folder)
      }
    }
  } finally {
    await browser.close()
  }
} finally {
  await stack.stop()
}
await copyFile(join(folder, frontScreen), join(docs, 'screenshot.png'))
