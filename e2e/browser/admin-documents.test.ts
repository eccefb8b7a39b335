import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { query } from '../api/support/database.ts'
import { png, upload } from '../api/support/files.ts'
import { roomForEachTest } from './support/chat.ts'
import { portalTabs, shows, uniqueWord, vanishes } from './support/portal.ts'

const portal = portalTabs()
const room = roomForEachTest()
const word = uniqueWord()
let picture: string

async function share(name: string, content: Uint8Array): Promise<string> {
  const { id } = await upload(room.owner, room.id, { name, content })
  const sent = await room.owner.post('/api/chat/messages', { roomId: room.id, content: '', fileId: id })
  if (sent.status !== 201) throw new Error(await sent.text())
  return id
}
beforeEach(async () => {
  picture = await share(`${word}.png`, await png(300, 200))
  await share(`${word}.txt`, Buffer.from('Valve V-3 drips.'))
})

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const openings = () =>
  query(
    `select after ->> 'as' as form from public.audit_log where action = 'file_opened' and after ->> 'file_id' = $1
     order by id`,
    [picture],
  )

test('[nightly] [DOC-1] [NAV-15] the tile is for administrators only, and others are refused at the address', async () => {
  const { page } = await portal.openAs('adm', '/dashboard?tab=applications')
  await page.getByRole('link', { name: /Document Repository/ }).click()
  await shows(page.getByRole('heading', { name: 'Document Repository' }))
  const { page: other } = await portal.openAs('te.paris1', '/dashboard?tab=applications')
  await shows(other.getByRole('link', { name: /Calendar/ }))
  expect(await other.getByRole('link', { name: /Document Repository/ }).count()).toBe(0)
  await other.goto('/admin-documents')
  await shows(other.getByRole('heading', { name: 'Access Denied' }))
  await shows(other.getByText('You need administrator privileges'))
})

test('[DOC-3] [DOC-4] [DOC-5] shows numbers, and lists files by tab, search and country', async () => {
  const { page } = await portal.openAs('adm', '/admin-documents')
  const totals = page.getByRole('list', { name: 'Totals' })
  for (const title of ['Total Files', 'Images', 'Videos', 'Documents']) await shows(totals.getByText(title))
  await page.getByRole('textbox', { name: 'Search by file, person or room' }).fill(word)
  await shows(row(page, `${word}.png`).filter({ hasText: 'Test of the chat' }).filter({ hasText: 'Amélie Faure' }))
  await shows(row(page, `${word}.txt`))
  expect((await page.getByRole('region', { name: 'All' }).boundingBox())?.height).toBe(600)
  await page.getByRole('tab', { name: 'Images' }).click()
  await vanishes(row(page, `${word}.txt`))
  await shows(row(page, `${word}.png`))
  await page.getByRole('tab', { name: 'Other' }).click()
  await shows(page.getByText('No files match the filters.'))
  await page.goBack()
  await shows(row(page, `${word}.png`))
  await page.goto(`/admin-documents?search=${word}&country=3`)
  await shows(page.getByText('No files match the filters.'))
})

test('[nightly] [DOC-4] says that nothing has been shared, without filters to blame', async () => {
  const { page } = await portal.openAs('adm', '/profile')
  await page.route(/\/api\/admin\/chat\/files(\?|$)/, (route) => route.fulfill({ json: [] }))
  await page.goto('/admin-documents')
  await shows(page.getByText('No files have been shared yet.'))
  expect(await page.getByText('No files match the filters.').count()).toBe(0)
})

test('[nightly] [DOC-12] records a preview and a download in the audit log, but not the listing', async () => {
  const { page } = await portal.openAs('adm', `/admin-documents?search=${word}`)
  const name = `${word}.png`
  await shows(row(page, name))
  expect(await openings()).toEqual([])
  await row(page, name)
    .getByRole('button', { name: `Preview ${name}` })
    .click()
  const image = page.getByRole('dialog', { name }).getByRole('img', { name })
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(300)
  await page.keyboard.press('Escape')
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    row(page, name)
      .getByRole('link', { name: `Download ${name}` })
      .click(),
  ])
  expect(saved.suggestedFilename()).toBe(name)
  expect(await openings()).toEqual([{ form: 'shown' }, { form: 'attachment' }])
  expect(await row(page, `${word}.txt`).getByRole('button').count()).toBe(0)
  await page.goto(`/settings/audit-log?search=${word}`)
  await shows(row(page, 'Opened a file').filter({ hasText: 'Ingrid Keller' }))
})

test('[nightly] [DOC-2] says Access Denied for a 403 only', async () => {
  const { page } = await portal.openAs('adm', '/profile')
  await page.route('**/api/admin/chat/files**', (route) => route.fulfill({ status: 503, json: { code: 'x' } }))
  await page.goto('/admin-documents')
  await shows(page.getByText('The files could not be loaded'))
  expect(await page.getByRole('heading', { name: 'Access Denied' }).count()).toBe(0)
  await page.unrouteAll()
  await page.route('**/api/admin/chat/files**', (route) =>
    route.fulfill({ status: 403, json: { code: 'request.admins_only', message: 'x' } }),
  )
  await page.reload()
  await shows(page.getByRole('heading', { name: 'Access Denied' }))
  expect(await page.getByRole('list', { name: 'Totals' }).count()).toBe(0)
})
