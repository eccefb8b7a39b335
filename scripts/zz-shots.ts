import { mkdir } from 'node:fs/promises'
import { installBrowser, launchBrowser } from '../e2e/support/chromium.ts'
import { startTestStack } from '../e2e/support/stack.ts'
import { openAs, themes, wide, narrow } from './screens/open-as.ts'

const out = '/tmp/shots'
await mkdir(out, { recursive: true })
await installBrowser()
const stack = await startTestStack({ serveWeb: true })
const browser = await launchBrowser()
const agenda = '/dashboard?tab=communication&part=agenda'
const shots: [string, string, string, (page: any) => Promise<void>][] = [
  ['agenda-week', 'som.paris1', agenda, async () => {}],
  ['agenda-month', 'som.paris1', `${agenda}&period=month`, async () => {}],
  ['agenda-day', 'som.paris1', `${agenda}&period=day`, async () => {}],
  ['mobile', 'te.paris1', '/mobile', async () => {}],
  ['insights', 'adm', '/admin-documents?tab=calls', async (page) => { await page.getByRole('button', { name: /insights/i }).first().click() }],
  ['summary', 'adm', '/admin-documents?tab=calls&search=Paris', async (page) => {
    await page.getByRole('button', { name: /^Voice call/ }).first().click()
    await page.getByRole('button', { name: 'AI summary and transcript' }).click()
  }],
  ['collaboration', 'te.paris1', '/action-plans', async (page) => {
    await page.getByRole('button', { name: /Replace the worn hoses|Confirm the delivery/ }).first().click()
    await page.getByRole('button', { name: 'Collaborate', exact: true }).first().click()
  }],
]
for (const theme of themes) for (const viewport of [wide, narrow]) for (const [name, person, path, act] of shots) {
  const context = await openAs(browser, stack.url, person, { theme, viewport })
  const page = await context.newPage()
  page.setDefaultTimeout(8000)
  try {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await act(page)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(500)
  } catch (e) { console.log(name, theme, String(e).slice(0, 200)) }
  await page.screenshot({ path: `${out}/${name}-${theme}-${viewport.width}.png` })
  await context.close()
}
await browser.close()
await stack.stop()
