import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { query } from '../../api/support/database.ts'
import { png } from '../../api/support/files.ts'
import { shows, vanishes } from './portal.ts'
import { controlled, storedBy } from './worker.ts'

export const phone = { width: 360, height: 740 }

export const item = (page: Page, number = 1) => page.getByRole('region', { name: `Item ${number}`, exact: true })
export const description = (page: Page, number = 1) => item(page, number).getByLabel('Description')
export const submit = (page: Page) => page.getByRole('button', { name: 'Submit Report' }).click()
/** The rows of the reports that wait on the phone. */
export const waiting = (page: Page) => page.getByRole('list', { name: 'Not sent yet' }).getByRole('listitem')

/** The texts of the items that arrived since `start`, by report. */
export async function arrivedSince(start: Date): Promise<string[][]> {
  const rows = await query<{ texts: string[] }>(
    `select array_agg(i.description order by i.position) as texts
     from public.reports r join public.report_items i on i.report_id = r.id and i.removed_at is null
     where r.submitted_at >= $1 group by r.id order by r.id`,
    [start.toISOString()],
  )
  return rows.map(({ texts }) => texts)
}

/** The drafts in the database of a page, as JSON. */
export const keptDrafts = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('portal')
    await new Promise((resolve) => (opening.onsuccess = resolve))
    const reading = opening.result.transaction('drafts').objectStore('drafts').getAll()
    await new Promise((resolve) => (reading.onsuccess = resolve))
    opening.result.close()
    return JSON.stringify(reading.result)
  })

/** Makes the database of a page refuse everything, like that of a full phone. */
export const fillDatabase = (page: Page) =>
  page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The quota is used up', 'QuotaExceededError')
    }
  })
/** Lets no other transaction write photos until the function that is returned is called. */
export async function holdPhotos(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(async () => {
    const opening = indexedDB.open('portal')
    await new Promise((resolve) => (opening.onsuccess = resolve))
    const photos = opening.result.transaction('photos', 'readwrite').objectStore('photos')
    let isHeld = true
    const hold = () => {
      if (isHeld) photos.count().addEventListener('success', hold)
      else opening.result.close()
    }
    hold()
    Object.assign(globalThis, { releasePhotos: () => (isHeld = false) })
  })
  return () => page.evaluate(() => (globalThis as unknown as { releasePhotos: () => void }).releasePhotos())
}

/** The warning that what waits would be lost with the page. */
export const volatile = (page: Page) => page.getByText('This phone cannot store your reports.')

export const gallery = (page: Page) => item(page).locator('input[type=file][multiple]')

/** Adds photos from the gallery to an item: pictures of one color. */
export async function addPhotos(page: Page, ...names: string[]): Promise<void> {
  const buffer = await png()
  await gallery(page).setInputFiles(names.map((name) => ({ name, mimeType: 'image/png', buffer })))
}
export const photos = (page: Page) => item(page).getByRole('list', { name: 'Photos' }).getByRole('listitem')

/** The photos that were accepted since `start`, each with the text of its item, ordered by name. */
export const photosSince = (start: Date) =>
  query<{ name: string; item: string }>(
    `select p.original_name as name, i.description as item
     from public.report_photos p join public.report_items i on i.id = p.item_id
     where p.created_at >= $1 and p.state = 'ready' order by p.original_name`,
    [start.toISOString()],
  )

/** Opens the form from the home, and waits until the phone keeps what it needs to open both without a connection. */
export async function visitForm(page: Page): Promise<void> {
  await controlled(page)
  await page.getByRole('button', { name: 'Mobile Report' }).click()
  await shows(description(page))
  await expect.poll(async () => JSON.stringify((await storedBy(page)).kept)).toContain('München Ost')
  await expect.poll(async () => (await storedBy(page)).local).toContain('/api/user-permissions')
}

/** Begins to sign out, is warned of unsent work with this text, and stays signed in. */
export async function staysSignedIn(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  const warning = page.getByRole('dialog', { name: 'You have unsent work' })
  await shows(warning.getByText(text))
  await warning.getByRole('button', { name: 'Stay signed in' }).click()
  await vanishes(warning)
}
