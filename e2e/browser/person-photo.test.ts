import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetSignIns, query } from '../api/support/database.ts'
import { photo, png } from '../api/support/files.ts'
import { seriousFindings } from './support/axe.ts'
import { portalTabs, shows, vanishes } from './support/portal.ts'
import { dialog, press, search } from './support/settings.ts'

const portal = portalTabs()
beforeEach(forgetSignIns)
afterEach(() => query('delete from public.person_photos'))

const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer })
const part = (page: Page) => page.getByRole('dialog', { name: 'Choose what is shown' })
async function set(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await choose(page, name, mimeType, buffer)
  await part(page).getByRole('button', { name: 'Save' }).click()
  await vanishes(part(page))
}
const confirmRemoval = (page: Page) =>
  page.getByRole('tooltip').getByRole('button', { name: 'Remove photo', exact: true }).click()
const inSidebar = (page: Page) => page.locator('aside img[src*="/photos/"]')
const sideOf = (page: Page) =>
  inSidebar(page).evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0))

test('[USER-27] [USER-30] people set their photo, replace it and remove it again', async () => {
  const { page, complaints } = await portal.openAs('te.osaka1', '/profile')
  await shows(page.getByRole('heading', { name: 'Photo', exact: true }))
  expect(await inSidebar(page).count()).toBe(0)

  await choose(page, 'me.jpg', 'image/jpeg', await photo())
  await shows(part(page))
  await part(page).getByRole('button', { name: 'Cancel' }).click()
  await vanishes(part(page))
  await set(page, 'me.jpg', 'image/jpeg', await photo())
  await shows(page.getByText('Photo saved'))
  await expect.poll(() => sideOf(page)).toBe(256)
  const first = await inSidebar(page).getAttribute('src')
  expect(await page.locator('header img[src*="/photos/"]').getAttribute('src')).toBe(first)

  await set(page, 'me.png', 'image/png', await png(900, 300))
  await expect.poll(() => inSidebar(page).getAttribute('src')).not.toBe(first)
  await page.reload()
  await expect.poll(() => sideOf(page)).toBe(256)
  expect(await seriousFindings(page)).toEqual([])

  await choose(page, 'me.pdf', 'application/pdf', Buffer.from('%PDF-1.7'))
  await shows(page.getByText('This file type is not accepted'))

  await press(page, 'Remove photo')
  await confirmRemoval(page)
  await shows(page.getByText('Photo removed'))
  await vanishes(inSidebar(page))
  await shows(page.getByRole('button', { name: 'Choose a photo' }))
  expect(complaints).toEqual([])
})

test('[nightly] [USER-31] people choose the part of the photo that is shown, on a phone, too', async () => {
  const { page } = await portal.openAs('te.osaka1', '/profile', { width: 360, height: 740, theme: 'dark' })
  const red = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  const wide = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#0000ff' } })
    .composite([{ input: red, left: 300, top: 0 }])
    .png()
    .toBuffer()
  await choose(page, 'me.png', 'image/png', wide)
  await shows(part(page))
  await part(page).locator('input:focus').waitFor()
  expect(
    await part(page)
      .getByLabel('Zoom')
      .evaluate((slider) => slider === document.activeElement),
  ).toBe(true)
  expect(await part(page).getByLabel('Up or down').isDisabled()).toBe(true)
  await part(page).getByLabel('Left or right').press('End')
  await part(page).getByLabel('Zoom').press('ArrowRight')
  expect(await part(page).getByLabel('Up or down').isEnabled()).toBe(true)
  expect(await seriousFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await part(page).getByRole('button', { name: 'Save' }).click()
  await shows(page.getByText('Photo saved'))
  const address = await page.locator('main img').getAttribute('src')
  const shown = await page.request.get(address ?? '')
  const { channels } = await sharp(await shown.body()).stats()
  expect(channels.map(({ mean }) => Math.round(mean / 255))).toEqual([1, 0, 0])
})

test('[nightly] [USER-30] the initials are shown while a photo cannot be loaded, and the photo once the server is reached again', async () => {
  const { page } = await portal.openAs('te.osaka1', '/profile')
  await set(page, 'me.png', 'image/png', await png())
  await shows(inSidebar(page))
  await page.route('**/api/people/photos/*', (route) => route.abort())
  await page.reload()
  await shows(page.locator('aside').getByText('EM', { exact: true }))
  await expect.poll(() => inSidebar(page).count()).toBe(0)
  await page.unroute('**/api/people/photos/*')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await shows(inSidebar(page))
})

test('[nightly] [USER-27] [USER-30] an administrator removes the photo of somebody else', async () => {
  const { page } = await portal.openAs('te.osaka1', '/profile')
  await set(page, 'me.png', 'image/png', await png())
  await shows(page.getByText('Photo saved'))

  const { page: settings, complaints } = await portal.openAs('adm', '/settings?tab=users', { width: 360 })
  await search(settings).fill('te.osaka1')
  await settings.getByRole('button', { name: 'Edit Emi Mori' }).click()
  await shows(dialog(settings).locator('img'))
  await press(settings, 'Remove photo')
  await confirmRemoval(settings)
  await shows(settings.getByText('Photo removed'))
  await vanishes(dialog(settings).locator('img'))
  expect(await query(`select photo_id from public.profiles where username = 'te.osaka1'`)).toEqual([{ photo_id: null }])
  expect(complaints).toEqual([])
})
