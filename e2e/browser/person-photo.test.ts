import type { Page } from 'playwright-core'
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
  await shows(page.getByText('Photo saved'))
  await expect.poll(() => sideOf(page)).toBe(256)
  const first = await inSidebar(page).getAttribute('src')

  await choose(page, 'me.png', 'image/png', await png(900, 300))
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

test('[USER-30] the initials are shown when a photo cannot be loaded', async () => {
  const { page } = await portal.openAs('te.osaka1', '/profile')
  await choose(page, 'me.png', 'image/png', await png())
  await shows(inSidebar(page))
  await page.route('**/api/people/photos/*', (route) => route.abort())
  await page.reload()
  await shows(page.locator('aside').getByText('EM', { exact: true }))
  await expect.poll(() => inSidebar(page).count()).toBe(0)
})

test('[USER-27] [USER-30] an administrator removes the photo of somebody else', async () => {
  const { page } = await portal.openAs('te.osaka1', '/profile')
  await choose(page, 'me.png', 'image/png', await png())
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
