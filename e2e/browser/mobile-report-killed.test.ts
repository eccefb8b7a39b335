import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { testedStack } from '../support/addresses.ts'
import { launchWithProfile } from '../support/chromium.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { removeSubmittedReports } from './support/daily-report.ts'
import {
  arrivedSince,
  description,
  phone,
  photos,
  photosSince,
  submit,
  addPhotos,
  visitForm,
  waiting,
} from './support/mobile-report.ts'
import { shows, signInByCall, uniqueWord, vanishes } from './support/portal.ts'

const start = removeSubmittedReports()

/** A page at the size of a phone in a browser with this profile, signed in. */
async function openPhone(profile: string) {
  const context = await launchWithProfile(profile, testedStack().url)
  await signInByCall(context, 'te.munich1')
  const page = await context.newPage()
  await page.setViewportSize(phone)
  await page.goto('/mobile')
  return { context, page }
}

test('[MREP-20] [MREP-23] a report with two photos that was written without a connection arrives once after the browser was killed', async () => {
  const profile = await temporaryFolder()
  const text = uniqueWord()
  const { context, page } = await openPhone(profile)
  await visitForm(page)
  await context.setOffline(true)
  await description(page).fill(text)
  await addPhotos(page, 'pump.png', 'valve.png')
  await expect.poll(() => photos(page).count()).toBe(2)
  await submit(page)
  await shows(waiting(page).getByText(text))
  expect(await arrivedSince(start)).toEqual([])
  const killed = new Promise((resolve) => {
    context.on('close', resolve)
  })
  const browser = await context.newCDPSession(page)
  browser.send('Browser.crash').catch(() => undefined)
  await killed

  const { context: restarted, page: later } = await openPhone(profile)
  await expect.poll(() => arrivedSince(start), { timeout: 30_000 }).toEqual([[text]])
  await vanishes(waiting(later))
  await later.reload()
  await shows(later.getByRole('list', { name: "Today's Reports" }))
  expect(await arrivedSince(start)).toEqual([[text]])
  const both = ['pump.png', 'valve.png'].map((name) => ({ name, item: text }))
  await expect.poll(() => photosSince(start), { timeout: 30_000 }).toEqual(both)
  await vanishes(waiting(later))
  await restarted.close()
  await rm(profile, { recursive: true, force: true })
})
