import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { query } from '../api/support/database.ts'
import { png } from '../api/support/files.ts'
import { removeSubmittedReports } from './support/daily-report.ts'
import {
  addPhotos,
  arrivedSince,
  description,
  fillDatabase,
  gallery,
  holdPhotos,
  item,
  phone,
  photos,
  photosSince,
  submit,
  visitForm,
  volatile,
  waiting,
} from './support/mobile-report.ts'
import { portalTabs, shows, uniqueWord, vanishes } from './support/portal.ts'

const portal = portalTabs()
const start = removeSubmittedReports()

async function visit() {
  const { page } = await portal.openAs('te.munich1', '/mobile', { ...phone, worker: true })
  await visitForm(page)
  return page
}

/** Writes a report with a photo. */
async function writeWithPhoto() {
  const text = uniqueWord()
  const page = await visit()
  await description(page).fill(text)
  await addPhotos(page, 'pump.png')
  await shows(photos(page).getByAltText('pump.png'))
  return { page, text }
}

/** Sends a report with a photo; `address` shows it. */
async function sendWithPhoto() {
  const { page, text } = await writeWithPhoto()
  await submit(page)
  await expect.poll(() => photosSince(start), { timeout: 30_000 }).toHaveLength(1)
  const [report] = await query<{ id: number }>('select id from public.reports where submitted_at >= $1', [
    start.toISOString(),
  ])
  return { page, text, address: `/reports?report=${report?.id}` }
}

/** Withdraws the only photo that waits. */
async function withdraw(page: Page) {
  await waiting(page).getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: 'Withdraw' }).click()
}

describe('[MREP-23] photos of a report from a phone', () => {
  test('[nightly] are shown, removed before they are sent, survive a reload, and arrive with the report', async () => {
    const text = uniqueWord()
    const page = await visit()
    await description(page).fill(text)
    await addPhotos(page, 'pump.png', 'valve.png')
    await addPhotos(page, 'hose.png')
    await expect.poll(() => photos(page).count()).toBe(3)
    await item(page).getByRole('button', { name: 'Remove photo 2' }).click()
    await expect.poll(() => photos(page).count()).toBe(2)
    await page.reload()
    await expect.poll(() => photos(page).count()).toBe(2)
    for (const name of ['pump.png', 'hose.png']) {
      const width = () =>
        photos(page)
          .getByAltText(name)
          .evaluate((image: HTMLImageElement) => image.naturalWidth)
      await expect.poll(width).toBe(40)
    }
    for (const button of await item(page).getByRole('button').all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(48)
    await submit(page)
    await expect
      .poll(() => photosSince(start), { timeout: 30_000 })
      .toEqual(['hose.png', 'pump.png'].map((name) => ({ name, item: text })))
    expect(await arrivedSince(start)).toEqual([[text]])
  })

  test('[nightly] [MREP-24] are shown to a reviewer under their item, and open', async () => {
    const { text, address } = await sendWithPhoto()
    const { page: desk } = await portal.openAs('cm.de', address)
    const shown = desk.getByRole('dialog').getByRole('listitem').filter({ hasText: text })
    const picture = shown.getByRole('img', { name: 'pump.png' })
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40)
    const opened = await desk.request.get((await shown.getByRole('link').getAttribute('href')) ?? '')
    expect([opened.status(), opened.headers()['content-type']]).toEqual([200, 'image/png'])
  })

  test('[nightly] [MREP-22] are removed again in the details of the report by its author, and by no reviewer', async () => {
    const { page, address } = await sendWithPhoto()
    const { page: desk } = await portal.openAs('cm.de', address)
    await shows(desk.getByRole('img', { name: 'pump.png' }))
    expect(await desk.getByRole('button', { name: 'Remove photo pump.png' }).count()).toBe(0)
    await page.goto(address)
    await page.getByRole('button', { name: 'Remove photo pump.png' }).click()
    await page.getByRole('tooltip').getByRole('button').last().click()
    await vanishes(page.getByRole('img', { name: 'pump.png' }))
    expect(await photosSince(start)).toEqual([])
  })

  test('[nightly] that are no pictures or too large are refused when they are chosen', async () => {
    const page = await visit()
    const input = gallery(page)
    await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Pump') })
    await shows(page.getByText('This file type is not accepted'))
    await input.evaluate((field: HTMLInputElement) => {
      const chosen = new DataTransfer()
      chosen.items.add(new File([new Uint8Array(51 * 1_048_576)], 'large.jpg', { type: 'image/jpeg' }))
      field.files = chosen.files
      field.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await shows(page.getByText('File too large'))
    expect(await photos(page).count()).toBe(0)
  })

  test('[nightly] are taken with the camera, one at a time', async () => {
    const page = await visit()
    const choosing = page.waitForEvent('filechooser')
    await item(page).getByRole('button', { name: 'Take Photo' }).click()
    const camera = await choosing
    expect(camera.isMultiple()).toBe(false)
    expect(await camera.element().getAttribute('capture')).toBe('environment')
    for (const name of ['pump.png', 'valve.png']) {
      await camera.setFiles({ name, mimeType: 'image/png', buffer: await png() })
      await shows(photos(page).getByAltText(name))
    }
    expect(await photos(page).count()).toBe(2)
  })

  test('[nightly] that the phone is still storing are waited for', async () => {
    const text = uniqueWord()
    const page = await visit()
    await description(page).fill(text)
    const release = await holdPhotos(page)
    await addPhotos(page, 'pump.png')
    const button = page.getByRole('button', { name: 'Submit Report' })
    await expect.poll(() => button.isDisabled()).toBe(true)
    await release()
    await shows(photos(page).getByAltText('pump.png'))
    await submit(page)
    await expect.poll(() => photosSince(start), { timeout: 30_000 }).toEqual([{ name: 'pump.png', item: text }])
  })

  test('[nightly] that a full phone cannot keep are named, and their report is sent', async () => {
    const text = uniqueWord()
    const page = await visit()
    await description(page).fill(text)
    await fillDatabase(page)
    await addPhotos(page, 'pump.png')
    await shows(page.getByText('The phone could not keep the photo'))
    await shows(page.getByText('pump.png'))
    expect(await photos(page).count()).toBe(0)
    await submit(page)
    await expect.poll(() => arrivedSince(start)).toEqual([[text]])
  })

  test('[nightly] [MREP-21] wait in memory if the phone is full when their report was sent, which a warning says', async () => {
    const { page, text } = await writeWithPhoto()
    await fillDatabase(page)
    await page.route('**/api/reports/*/photos', (route) => route.abort())
    await submit(page)
    await shows(waiting(page).getByText('Photo pump.png'))
    await shows(volatile(page))
    await page.unroute('**/api/reports/*/photos')
    await expect.poll(() => photosSince(start), { timeout: 30_000 }).toEqual([{ name: 'pump.png', item: text }])
    await vanishes(volatile(page))
  })

  test('[nightly] that are withdrawn while they are being sent say that they had already been sent', async () => {
    const { page, text } = await writeWithPhoto()
    const { promise: mayArrive, resolve } = Promise.withResolvers<void>()
    await page.route('**/api/reports/*/photos', async (route) => {
      await mayArrive
      await route.continue()
    })
    await submit(page)
    await shows(waiting(page).getByText('Photo pump.png'))
    await withdraw(page)
    await shows(waiting(page).locator('.ant-btn-loading'))
    resolve()
    await shows(page.getByText('The photo had already been sent, so it was not withdrawn.'))
    await vanishes(waiting(page))
    await expect.poll(() => photosSince(start), { timeout: 30_000 }).toEqual([{ name: 'pump.png', item: text }])
  })

  test('[nightly] whose report was withdrawn meanwhile say so, and can be withdrawn', async () => {
    const { page } = await writeWithPhoto()
    // The report is deleted before its photo is announced.
    await page.route('**/api/reports/*/photos', async (route) => {
      await query('delete from public.reports where submitted_at >= $1', [start.toISOString()])
      await route.continue()
    })
    await submit(page)
    await shows(waiting(page).getByText('Photo pump.png'))
    await shows(waiting(page).getByText('Report not found'))
    await withdraw(page)
    await shows(page.getByText('The photo was withdrawn.'))
    await vanishes(waiting(page))
    expect(await photosSince(start)).toEqual([])
  })
})
