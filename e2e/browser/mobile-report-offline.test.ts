import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { signedIn } from '../api/support/client.ts'
import { expectAnswer } from '../api/support/expect-answer.ts'
import { general, reporterOf } from '../api/support/report.ts'
import { removeSubmittedReports } from './support/daily-report.ts'
import {
  arrivedSince,
  description,
  fillDatabase,
  keptDrafts,
  phone,
  staysSignedIn,
  submit,
  visitForm,
  volatile,
  waiting,
} from './support/mobile-report.ts'
import { portalTabs, shows, uniqueWord, vanishes } from './support/portal.ts'

const portal = portalTabs()
const start = removeSubmittedReports()
const person = 'te.munich1'

const reported = (page: Page) => page.getByRole('list', { name: "Today's Reports" }).getByRole('listitem')

const arrived = () => arrivedSince(start)

/** Opens the home and the form once with a connection, as a phone does before it can open them without one. */
async function visit(): Promise<Page> {
  const { page } = await portal.openAs(person, '/mobile', { ...phone, worker: true })
  await visitForm(page)
  return page
}

/** Writes a report offline, and returns to the home. */
async function writeOffline(text: string): Promise<Page> {
  const page = await visit()
  await page.context().setOffline(true)
  await description(page).fill(text)
  await submit(page)
  await shows(waiting(page).getByText(text))
  expect(await arrived()).toEqual([])
  return page
}

/** Writes a report that the server stores, while every response is lost. */
async function loseResponse(text: string): Promise<Page> {
  const page = await visit()
  await page.route('**/api/reports', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await description(page).fill(text)
  await submit(page)
  await shows(waiting(page).getByText(text))
  return page
}

/** Opens the form of the report that waits, which has this text. */
async function changeWaiting(page: Page, text: string): Promise<void> {
  await waiting(page).getByRole('button', { name: 'Change' }).click()
  await expect.poll(() => description(page).inputValue()).toBe(text)
}

describe('a report that is written without a connection', () => {
  test('[nightly] [MREP-20] is sent once when there is a connection again', async () => {
    const text = uniqueWord()
    const page = await writeOffline(text)
    await shows(waiting(page).getByText('Waits for a connection and is then sent by itself.'))
    await page.context().setOffline(false)
    await shows(page.getByText('Report submitted successfully!'))
    await vanishes(waiting(page))
    await shows(reported(page))
    expect(await arrived()).toEqual([[text]])
  })

  test('[nightly] [MREP-20] is written in a page that was opened without a connection, and survives its end', async () => {
    const text = uniqueWord()
    const visited = await visit()
    const context = visited.context()
    await context.setOffline(true)
    await visited.close()
    const page = await context.newPage()
    await page.goto('/mobile/report')
    await description(page).fill(text)
    await submit(page)
    await shows(waiting(page).getByText(text))
    await page.close()
    const later = await context.newPage()
    await later.goto('/mobile')
    await shows(waiting(later).getByText(text))
    await context.setOffline(false)
    await vanishes(waiting(later))
    await later.reload()
    await shows(reported(later))
    expect(await reported(later).count()).toBe(1)
    expect(await arrived()).toEqual([[text]])
  })

  test('[nightly] [MREP-20] is for the day of the phone’s clock, not for that of the last connection', async () => {
    const page = await visit()
    await page.context().setOffline(true)
    const tomorrow = new Date(Date.now() + 86_400_000)
    await page.clock.setFixedTime(tomorrow)
    await page.reload()
    const day = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone: 'Europe/Berlin' }).format(tomorrow)
    await expect.poll(() => page.getByLabel('Date').inputValue()).toBe(day)
  })

  test.each(['/profile', '/mobile-chat'])('[nightly] [MREP-20] is sent from %s when it opens later', async (path) => {
    const text = uniqueWord()
    const page = await writeOffline(text)
    const context = page.context()
    await page.close()
    await context.setOffline(false)
    const later = await context.newPage()
    await later.goto(path)
    await expect.poll(arrived, { timeout: 30_000 }).toEqual([[text]])
  })

  test('[nightly] [MREP-20] is sent once by two tabs', async () => {
    const text = uniqueWord()
    const page = await visit()
    const context = page.context()
    const other = await context.newPage()
    await other.goto('/mobile')
    await shows(other.getByRole('button', { name: 'Mobile Report' }))
    await context.setOffline(true)
    await description(page).fill(text)
    await submit(page)
    for (const tab of [page, other]) await shows(waiting(tab).getByText(text))
    await context.setOffline(false)
    for (const tab of [page, other]) await vanishes(waiting(tab))
    expect(await arrived()).toEqual([[text]])
  })

  test('[nightly] [MREP-20] [MREP-21] waits in memory if the phone is full, which a warning says', async () => {
    const text = uniqueWord()
    const page = await visit()
    await fillDatabase(page)
    await page.context().setOffline(true)
    await description(page).fill(text)
    await submit(page)
    await shows(waiting(page).getByText(text))
    await shows(volatile(page))
    await page.context().setOffline(false)
    await shows(page.getByText('Report submitted successfully!'))
    await vanishes(waiting(page))
    await vanishes(volatile(page))
    expect(await arrived()).toEqual([[text]])
  })

  test('[nightly] [MREP-20] [NAV-28] makes Sign Out warn first', async () => {
    const text = uniqueWord()
    const page = await writeOffline(text)
    await staysSignedIn(page, 'A report has not been submitted')
    await page.context().setOffline(false)
    await vanishes(waiting(page))
    expect(await arrived()).toEqual([[text]])
  })

  test('[MREP-13] [MREP-21] keeps its text when it is refused, says why, and can be added to the report of its day', async () => {
    const [text, earlier] = [uniqueWord(), uniqueWord()]
    const page = await writeOffline(text)
    const client = await signedIn(person)
    const { today } = await reporterOf(client)
    const body = { date: today, items: [{ ...general(earlier), category: 'positive' }] }
    await expectAnswer(contract.reports.create, await client.post('/api/reports', body))
    await page.context().setOffline(false)
    await shows(waiting(page).getByText('A report for this day and category already exists'))
    await shows(waiting(page).getByText(text))
    await waiting(page).getByRole('button', { name: 'Change' }).click()
    await shows(page.getByText('You have already reported for this day.'))
    expect(await description(page, 1).inputValue()).toBe(earlier)
    expect(await description(page, 2).inputValue()).toBe(text)
    await page.getByRole('button', { name: 'Update Report' }).click()
    await shows(page.getByText('Report updated successfully'))
    await vanishes(waiting(page))
    expect(await arrived()).toEqual([[earlier, text]])
  })

  test('[nightly] [MREP-28] [MREP-20] is a change of the report of the day, which is sent once', async () => {
    const [before, after, added] = [uniqueWord(), uniqueWord(), uniqueWord()]
    const client = await signedIn(person)
    const { today } = await reporterOf(client)
    const body = { date: today, items: [{ ...general(before), category: 'positive' }] }
    await expectAnswer(contract.reports.create, await client.post('/api/reports', body))
    const page = await visit()
    await expect.poll(() => description(page).inputValue()).toBe(before)
    await page.context().setOffline(true)
    await description(page).fill(after)
    await page.getByRole('button', { name: 'Add Item' }).click()
    await description(page, 2).fill(added)
    await page.getByRole('button', { name: 'Update Report' }).click()
    await shows(waiting(page).getByText(after))
    expect(await arrived()).toEqual([[before]])
    await page.context().setOffline(false)
    await shows(page.getByText('Report updated successfully'))
    await vanishes(waiting(page))
    expect(await arrived()).toEqual([[after, added]])
  })

  test('[nightly] [MREP-21] can be changed before it is sent', async () => {
    const [before, after] = [uniqueWord(), uniqueWord()]
    const page = await writeOffline(before)
    await changeWaiting(page, before)
    await page.context().setOffline(false)
    await description(page).fill(after)
    await submit(page)
    await shows(page.getByText('Report submitted successfully!'))
    await vanishes(waiting(page))
    expect(await arrived()).toEqual([[after]])
  })

  test('[MREP-21] is sent with what was changed when the person goes back without submitting', async () => {
    const [before, after] = [uniqueWord(), uniqueWord()]
    const page = await writeOffline(before)
    await changeWaiting(page, before)
    await description(page).fill(after)
    await page.goBack()
    await shows(waiting(page).getByText(after))
    await shows(waiting(page).getByText('Waits for a connection and is then sent by itself.'))
    await page.context().setOffline(false)
    await vanishes(waiting(page))
    expect(await arrived()).toEqual([[after]])
  })

  test('[MREP-20] [MREP-21] is sent with what was changed when the browser ends the page with the form', async () => {
    const [before, after] = [uniqueWord(), uniqueWord()]
    const page = await writeOffline(before)
    await changeWaiting(page, before)
    await description(page).fill(after)
    await expect.poll(() => keptDrafts(page)).toContain(after)
    const another = await page.context().newPage()
    await page.close()
    await another.context().setOffline(false)
    await another.goto('/profile')
    await expect.poll(arrived).toEqual([[after]])
  })

  test('[nightly] [MREP-21] is stored once when it is changed after a lost response', async () => {
    const [before, after] = [uniqueWord(), uniqueWord()]
    const page = await loseResponse(before)
    await changeWaiting(page, before)
    await page.unroute('**/api/reports')
    await description(page).fill(after)
    await submit(page)
    await shows(page.getByText('Report submitted successfully!'))
    await vanishes(waiting(page))
    expect(await arrived()).toEqual([[after]])
  })

  test('[nightly] [MREP-21] is not called gone when it is withdrawn after a lost response', async () => {
    const text = uniqueWord()
    const page = await loseResponse(text)
    await waiting(page).getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('tooltip').getByRole('button', { name: 'Withdraw' }).click()
    await shows(page.getByText('The report had already been submitted, so it was not withdrawn.'))
    await vanishes(waiting(page))
    await shows(reported(page))
    expect(await arrived()).toEqual([[text]])
  })

  test('[MREP-21] can be withdrawn before it is sent, with controls of at least 48 px', async () => {
    const page = await writeOffline(uniqueWord())
    await waiting(page).getByRole('button', { name: 'Withdraw' }).click()
    const question = page.getByRole('tooltip').getByRole('button')
    await shows(question)
    for (const button of [...(await question.all()), ...(await waiting(page).getByRole('button').all())])
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(48)
    await question.getByText('Withdraw').click()
    await vanishes(waiting(page))
    await page.context().setOffline(false)
    await page.reload()
    await shows(page.getByText('You have not submitted a report today.'))
    expect(await arrived()).toEqual([])
  })
})
