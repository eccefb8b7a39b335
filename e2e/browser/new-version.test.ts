import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Gateway, openGateway } from '../../local/gateway/gateway.ts'
import { webFiles } from '../../local/gateway/web-files.ts'
import { distDir } from '../../local/paths.ts'
import { forgetSignIns } from '../api/support/database.ts'
import { testedStack } from '../support/addresses.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { portalTabs, shows, vanishes } from './support/portal.ts'
import { controlled } from './support/worker.ts'

let folder = ''
let gateway: Gateway
let served: Awaited<ReturnType<typeof webFiles>>

/** A copy of the web app whose page and worker have another version. */
async function nextVersion(): Promise<string> {
  await cp(distDir, folder, { recursive: true })
  const worker = await readFile(join(folder, 'sw.js'), 'utf8')
  const [, version = ''] = /version:\W([0-9a-f]{16})\W/.exec(worker) ?? []
  const [, entry = ''] = /entry:\W\/assets\/([\w-]+)\.js\W/.exec(worker) ?? []
  const assets = (await readdir(join(folder, 'assets'))).filter((name) => name.endsWith('.js'))
  for (const name of ['sw.js', 'index.html', ...assets.map((asset) => join('assets', asset))]) {
    const text = await readFile(join(folder, name), 'utf8')
    const target = name === join('assets', `${entry}.js`) ? join('assets', 'index-next.js') : name
    await writeFile(join(folder, target), text.replaceAll(entry, 'index-next').replaceAll(version, 'next'))
  }
  await rm(join(folder, 'assets', `${entry}.js`))
  return folder
}

beforeAll(async () => {
  folder = await temporaryFolder()
  const stack = Number(new URL(testedStack().url).port)
  gateway = await openGateway(0)
  gateway.serve({
    litePort: stack,
    functionsPort: stack,
    realtimePort: stack,
    functionsPrefix: '/functions/v1',
    isDatabaseUp: () => true,
    serveWeb: (request, response, path) => served(request, response, path),
  })
})
afterAll(async () => {
  await gateway.close()
  await rm(folder, { recursive: true, force: true })
})
const portal = portalTabs(() => `http://127.0.0.1:${gateway.port}`)
beforeEach(async () => {
  await forgetSignIns()
  served = await webFiles(distDir)
})

const offer = (page: Page) => page.getByText('A new version is available')
const entry = (page: Page) => page.locator('script[type="module"]').first().getAttribute('src')

test('[MOB-32] a new version is offered in every tab, and never reloads a tab in which somebody types', async () => {
  const { page, complaints } = await portal.openAs('som.paris1', '/profile', { worker: true })
  await controlled(page)
  const idle = await page.context().newPage()
  await idle.goto('/profile')
  const typing = await page.context().newPage()
  await typing.goto('/chat')
  await typing.getByRole('searchbox').fill('Hand')
  for (const tab of [idle, typing]) await tab.evaluate(() => navigator.serviceWorker.ready)
  served = await webFiles(await nextVersion())
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  for (const tab of [page, idle, typing]) await shows(offer(tab))
  expect(await entry(idle)).not.toBe('/assets/index-next.js')

  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => entry(page).catch(() => undefined)).toBe('/assets/index-next.js')
  await vanishes(offer(page))
  await expect.poll(() => entry(idle).catch(() => undefined)).toBe('/assets/index-next.js')
  expect(await entry(typing)).not.toBe('/assets/index-next.js')
  expect(await typing.getByRole('searchbox').inputValue()).toBe('Hand')
  expect(await offer(typing).isVisible()).toBe(true)
  expect(complaints).toEqual([])
})

test('[nightly] [MOB-32] a new version becomes active in all tabs even if the browser is never idle', async () => {
  const { page } = await portal.openAs('som.paris1', '/profile', { worker: true })
  await controlled(page)
  const other = await page.context().newPage()
  await other.goto('/profile')
  await controlled(other)
  served = await webFiles(await nextVersion())
  await other.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await shows(offer(page))
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = (callback, { timeout } = {}) =>
      timeout === undefined ? 0 : setTimeout(callback, timeout)
  })
  await page.reload()
  await expect.poll(() => entry(other).catch(() => undefined)).toBe('/assets/index-next.js')
})

test('[nightly] a new version is offered in a tab that opens after it was found', async () => {
  const { page } = await portal.openAs('som.paris1', '/profile', { worker: true })
  await controlled(page)
  served = await webFiles(await nextVersion())
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await shows(offer(page))
  // A tab then opens with the stored page of the earlier version.
  served = async (_request, response) => void response.writeHead(503).end()
  const late = await page.context().newPage()
  await late.goto('/profile')
  await shows(offer(late))
  expect(await entry(late)).not.toBe('/assets/index-next.js')
})
