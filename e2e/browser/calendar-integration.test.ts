import { afterAll, beforeEach, expect, test } from 'vitest'
import { forgetSignIns, query } from '../api/support/database.ts'
import { seriousFindings } from './support/axe.ts'
import { choose, portalTabs, shows, uniqueWord, vanishes } from './support/portal.ts'

const portal = portalTabs()
const name = uniqueWord()
const clear = () =>
  query(
    `delete from public.calendar_integrations i using public.profiles p where p.id = i.owner_id and p.username = 'te.munich1'`,
  )
beforeEach(async () => {
  await forgetSignIns()
  await clear()
})
afterAll(clear)

test('[SYNC-1] [SYNC-2] [SYNC-3] [SYNC-4] [SYNC-5] [SYNC-6] [SYNC-8] adds an integration, switches it off, gives it a new address and deletes it', async () => {
  const { page, complaints } = await portal.openAs('te.munich1', '/calendar')
  await page.getByRole('link', { name: 'Manage Integrations' }).click()
  await shows(page.getByRole('heading', { name: 'Calendar Integration', exact: true }))
  await shows(page.getByText('No integrations yet'))
  await shows(page.getByText('24/7'))
  await shows(page.getByText('Cross-Platform', { exact: true }))
  await shows(page.getByText('All Devices', { exact: true }))
  for (const sentence of [
    /^Automatic sync of due dates/,
    /^Real-time updates/,
    /^Multiple calendars/,
    /^Cross-platform/,
  ])
    await shows(page.getByText(sentence))
  await page.getByRole('button', { name: 'Add Your First Integration' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Integration' })
  await dialog.getByRole('button', { name: 'Add Integration' }).click()
  await shows(dialog.getByText('Please fill in all fields'))
  await choose(page, 'Provider', 'Outlook Calendar')
  await dialog.getByLabel('Calendar name').fill(name)
  await dialog.getByRole('button', { name: 'Add Integration' }).click()
  await shows(page.getByText('Calendar integration added successfully'))

  const card = page.getByRole('listitem').filter({ hasText: name })
  await shows(card.getByText('Outlook Calendar'))
  const address = await card.getByLabel('Feed address').inputValue()
  expect((await page.request.get(address)).status()).toBe(200)
  expect(await card.getByRole('link', { name: 'Open in calendar app' }).getAttribute('href')).toBe(
    address.replace(/^http:/, 'webcal:'),
  )
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await card.getByRole('button', { name: 'Copy address' }).click()
  await shows(page.getByText('Address copied'))
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await shows(card.getByText(/In Outlook: Add calendar, then Subscribe from web, and paste the address\./))
  expect(await seriousFindings(page)).toEqual([])

  await card.getByRole('switch').click()
  await shows(page.getByText('Integration status updated'))
  await shows(card.getByText('Inactive'))
  expect((await page.request.get(address)).status()).toBe(404)
  await card.getByRole('switch').click()
  await shows(card.getByText('Active', { exact: true }))

  await card.getByRole('button', { name: 'New address' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: 'New address' }).click()
  await shows(page.getByText('The feed has a new address'))
  expect((await page.request.get(address)).status()).toBe(404)

  await card.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: 'Delete' }).click()
  await shows(page.getByText('Integration deleted successfully'))
  await vanishes(card)
  expect(complaints).toEqual([])
})

test('[nightly] [SYNC-4] [SYNC-17] shows another calendar’s events, or the reason why it could not be read', async () => {
  const { page } = await portal.openAs('te.munich1', '/calendar-integration')
  await page.getByRole('button', { name: 'Add Integration' }).click()
  await choose(page, 'Provider', 'iCal/WebCal')
  await page.getByLabel('Calendar name').fill(name)
  const source = page.getByLabel('Address of another calendar')
  const add = page.getByRole('dialog').getByRole('button', { name: 'Add Integration' })
  await source.fill('http://calendar.invalid/x.ics')
  await add.click()
  await shows(page.getByText('Must be an address that begins with https://'))
  await source.fill('https://127.0.0.1/x.ics')
  await add.click()
  const card = page.getByRole('listitem').filter({ hasText: name })
  await shows(card.getByText('https://127.0.0.1/x.ics'))
  // The worker refuses such an address without connecting to it.
  await shows(card.getByText('The server is in a private network'))
  await shows(card.getByText(/Last attempt: .+ Next attempt: .+/))
  await shows(card.getByText('Not read yet.'))
  expect(await seriousFindings(page)).toEqual([])
  await query(
    `select calendar.store_import(i.id, $2, null, null) from public.calendar_integrations i where i.calendar_name = $1`,
    [name, JSON.stringify([{ title: `${name} trip`, startsAt: '2031-05-14T00:00:00Z', isAllDay: true }])],
  )
  await page.goto('/calendar?day=2031-05-14')
  const trip = page.getByRole('listitem').getByText(`${name} trip`)
  await trip.click()
  await shows(page.getByRole('dialog').getByText(name, { exact: true }))
  expect(await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).count()).toBe(0)
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Manage Integrations' }).click()
  await shows(card.getByText(/Last read .+/))
  await card.getByRole('button', { name: 'Delete' }).click()
  await shows(page.getByText('Its events disappear from your calendar here.'))
  await page.getByRole('tooltip').getByRole('button', { name: 'Delete' }).click()
  await vanishes(card)
  await page.goBack()
  await shows(page.getByRole('link', { name: 'Manage Integrations' }))
  await vanishes(trip)
})

test.each([
  ['add', 'POST', 'Failed to add integration'],
  ['update', 'PATCH', 'Failed to update integration'],
  ['delete', 'DELETE', 'Failed to delete integration'],
])('[nightly] [SYNC-9] reports that it failed to %s an integration', async (what, method, sentence) => {
  await query(
    `insert into public.calendar_integrations (owner_id, provider, calendar_name)
     select p.id, 'ical', $1 from public.profiles p where p.username = 'te.munich1'`,
    [name],
  )
  const { page } = await portal.openAs('te.munich1', '/calendar-integration')
  await page.route('**/api/calendar/integrations**', (route) =>
    route.request().method() === method ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  const card = page.getByRole('listitem').filter({ hasText: name })
  const actions: Record<string, () => Promise<void>> = {
    add: async () => {
      await page.getByRole('button', { name: 'Add Integration' }).click()
      await choose(page, 'Provider', 'Google Calendar')
      await page.getByLabel('Calendar name').fill('x')
      await page.getByRole('dialog').getByRole('button', { name: 'Add Integration' }).click()
    },
    update: () => card.getByRole('switch').click(),
    delete: async () => {
      await card.getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('tooltip').getByRole('button', { name: 'Delete' }).click()
    },
  }
  await actions[what]?.()
  await shows(page.getByText(sentence))
  expect(await card.count()).toBe(1)
})
