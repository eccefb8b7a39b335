import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { daysFrom } from '../api/support/report.ts'
import { removeSubmittedReports } from './support/daily-report.ts'
import { arrivedSince, description, item, keptDrafts, phone, staysSignedIn, submit } from './support/mobile-report.ts'
import { portalTabs, shows, uniqueWord, vanishes } from './support/portal.ts'

const portal = portalTabs()
const start = removeSubmittedReports()
const person = 'te.munich1'

function fillDatabase() {
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('The quota is used up', 'QuotaExceededError')
  }
}
function damageDatabase() {
  IDBFactory.prototype.open = () => {
    throw new DOMException('The database is damaged', 'UnknownError')
  }
}
/** Leaves no room in the local storage. */
function fillStorage() {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota is used up', 'QuotaExceededError')
  }
}

/** Opens the form on a phone that stores nothing, as these functions make it, and types a text. */
async function typed(...breaking: (() => void)[]): Promise<{ page: Page; text: string }> {
  const { page } = await portal.openAs(person, '/profile', phone)
  // Reports are sent only as the person whom the browser knows to be signed in.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('portal.signed-in'))).toBeTruthy()
  for (const change of breaking) await page.addInitScript(change)
  await page.goto('/mobile/report')
  const text = uniqueWord()
  await description(page).fill(text)
  return { page, text }
}
const shown = (page: Page) => description(page).inputValue()
/** The texts of the drafts in the local storage. */
const notes = (page: Page) =>
  page.evaluate(() => {
    const names = Object.keys(localStorage).filter((key) => key.startsWith('portal.draft.'))
    return names.map((name) => localStorage.getItem(name)).join('')
  })
const isNoted = (page: Page, text: string) => expect.poll(() => notes(page)).toContain(text)
const notKept = (page: Page) => page.getByRole('alert').filter({ hasText: 'This phone cannot keep what you type.' })

describe('[MREP-29] what is typed into the mobile report', () => {
  test.each([
    ['is full', fillDatabase],
    ['cannot be opened', damageDatabase],
  ])(
    '[nightly] is there again after a reload if the phone’s database %s, until it is submitted',
    async (_, breakDatabase) => {
      const { page, text } = await typed(breakDatabase)
      await isNoted(page, text)
      await page.reload()
      await expect.poll(() => shown(page)).toBe(text)
      expect(await notKept(page).count()).toBe(0)
      await submit(page)
      await shows(page.getByText('Report submitted successfully!'))
      expect(await arrivedSince(start)).toEqual([[text]])
      expect(await notes(page)).not.toContain(text)
    },
  )

  test('[nightly] is not kept if the local storage is full too, which the form says in sight of the field', async () => {
    const { page, text } = await typed(fillDatabase, fillStorage)
    await shows(notKept(page))
    const { y = Number.NaN, height = Number.NaN } = (await notKept(page).boundingBox()) ?? {}
    expect(y).toBeGreaterThan(0)
    expect(y + height).toBeLessThanOrEqual(phone.height)
    await description(page).fill('')
    await vanishes(notKept(page))
    await description(page).fill(text)
    await shows(notKept(page))
    await submit(page)
    await shows(page.getByText('Report submitted successfully!'))
    expect(await arrivedSince(start)).toEqual([[text]])
  })

  test('[nightly] [MREP-20] is not offered again when the page was closed while it was being sent', async () => {
    const { page, text } = await typed()
    await expect.poll(() => keptDrafts(page)).toContain(text)
    const context = page.context()
    await context.route('**/api/reports', (route) =>
      route.request().method() === 'POST' ? undefined : route.continue(),
    )
    await submit(page)
    await expect.poll(() => keptDrafts(page)).not.toContain(text)
    await page.close()
    await context.unroute('**/api/reports')
    const again = await context.newPage()
    await again.goto('/mobile')
    await expect.poll(() => arrivedSince(start)).toEqual([[text]])
    await again.goto('/mobile/report')
    await shows(again.getByText('You have already reported for this day.'))
    expect(await shown(again)).toBe(text)
    expect(await item(again, 2).count()).toBe(0)
  })

  test('[nightly] is lost by a change of the date only after a question, if it changes a stored report', async () => {
    const { page, text } = await typed()
    const mine = uniqueWord()
    await submit(page)
    await shows(page.getByText('Report submitted successfully!'))
    await page.goto('/mobile/report')
    await expect.poll(() => shown(page)).toBe(text)
    await description(page).fill(mine)
    const date = page.getByLabel('Date')
    const today = await date.inputValue()
    await date.fill('')
    await expect.poll(() => date.inputValue()).toBe(today)
    const question = page.getByRole('dialog', { name: 'Leave without updating?' })
    expect(await question.count()).toBe(0)

    await date.fill(daysFrom(today, -1))
    await shows(question)
    const { x = Number.NaN, width = Number.NaN } = (await question.boundingBox()) ?? {}
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(phone.width)
    await question.getByRole('button', { name: 'Stay' }).click()
    await vanishes(question)
    expect(await date.inputValue()).toBe(today)
    expect(await shown(page)).toBe(mine)
    await expect.poll(() => keptDrafts(page)).toContain(mine)

    await date.fill(daysFrom(today, -1))
    await question.getByRole('button', { name: 'Leave without updating' }).click()
    await vanishes(question)
    await expect.poll(() => date.inputValue()).toBe(daysFrom(today, -1))
    expect(await shown(page)).not.toBe(mine)
    expect(await arrivedSince(start)).toEqual([[text]])
  })

  test('[nightly] goes to a day of which the phone knows nothing without the stored report of the day before', async () => {
    const { page, text } = await typed()
    await submit(page)
    await shows(page.getByText('Report submitted successfully!'))
    await page.goto('/mobile/report')
    await expect.poll(() => shown(page)).toBe(text)
    const date = page.getByLabel('Date')
    const today = await date.inputValue()
    const update = page.getByRole('button', { name: 'Update Report' })
    await shows(update)
    await page.context().setOffline(true)

    await date.fill(daysFrom(today, -1))
    await shows(page.getByRole('button', { name: 'Submit Report' }))
    expect(await shown(page)).toBe('')
    expect(await update.count()).toBe(0)

    await date.fill(today)
    await shows(update)
    await page.getByRole('button', { name: 'Add Item' }).click()
    const added = uniqueWord()
    await description(page, 2).fill(added)
    await date.fill(daysFrom(today, -2))
    await shows(page.getByRole('button', { name: 'Submit Report' }))
    expect(await shown(page)).toBe(added)
    expect(await item(page, 2).count()).toBe(0)
    await expect.poll(() => keptDrafts(page)).toContain(added)
  })

  test('[NAV-28] makes Sign Out warn although the phone’s database is full', async () => {
    const { page, text } = await typed(fillDatabase)
    await isNoted(page, text)
    await staysSignedIn(page, 'A report has not been submitted; its draft stays on this device.')
    await page.reload()
    await expect.poll(() => shown(page)).toBe(text)
  })

  test('[nightly] [MOB-18] survives the clearing of the cache although the phone’s database is full', async () => {
    const { page, text } = await typed(fillDatabase)
    await isNoted(page, text)
    await page.goto('/cache-clear')
    await shows(page.getByText(/You have an unsent report on this device/))
    await page.getByRole('button', { name: 'Clear Cache & Update' }).click()
    await page.waitForURL('**/mobile-chat?v=5.0.0')
    await page.goto('/mobile/report')
    await expect.poll(() => shown(page)).toBe(text)
  })
})
