import { readFile } from 'node:fs/promises'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { forgetSignIns, query } from '../api/support/database.ts'
import { seriousFindings } from './support/axe.ts'
import { portalTabs, shows } from './support/portal.ts'
import { press } from './support/settings.ts'

const portal = portalTabs()
beforeEach(forgetSignIns)
afterAll(() => query(`delete from public.sites where code like 'br-%'`))

const csv = (...lines: string[]) => ({
  name: 'sites.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['code,name,country,area', ...lines].join('\n')),
})

test('[ADM-50] [ADM-51] checks a file, lists its errors by row, and imports the corrected one', async () => {
  const { page, complaints } = await portal.openAs('adm', '/settings')
  await page.getByRole('link', { name: 'Imports' }).click()
  await shows(page.getByText('Import companies', { exact: true }))
  await page.getByRole('tab', { name: 'Sites' }).click()
  await shows(page.getByText('Import sites', { exact: true }))
  const upload = page.locator('input[type=file]')
  await upload.setInputFiles(csv('br-1,Bridge,FR,paris', 'br-2,,FR,paris', 'br-3,=1+1,FR,nowhere'))
  await press(page, 'Check')
  await shows(page.getByText('Nothing was imported. Errors: 3'))
  const rows = await page.getByRole('table', { name: 'Errors' }).getByRole('row').allInnerTexts()
  expect(rows.slice(1).map((row) => row.split(/\s*[\t\n]\s*/).filter(Boolean))).toEqual([
    ['3', 'name', 'Name is required'],
    ['4', 'name', 'Must not begin like a formula'],
    ['4', 'area', '"nowhere" does not exist'],
  ])
  expect(await page.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true)
  expect(await seriousFindings(page)).toEqual([])

  await upload.setInputFiles(csv('br-1,Bridge,FR,paris', 'br-2,Brook,FR,paris'))
  await press(page, 'Check')
  await shows(page.getByText('Rows that can be imported: 2'))
  await shows(page.getByText('Nothing has been stored yet.'))
  await press(page, 'Import')
  await shows(page.getByText('Rows imported: 2'))
  expect(await query(`select name from public.sites where code like 'br-%' order by code`)).toEqual([
    { name: 'Bridge' },
    { name: 'Brook' },
  ])
  expect(complaints).toEqual([])
})

test('[nightly] on a phone, another table begins without the file that was checked', async () => {
  const { page } = await portal.openAs('adm', '/settings/imports?table=departments', { width: 390 })
  const buffer = Buffer.from('code,name\nbr-d,Bridges')
  await page.locator('input[type=file]').setInputFiles({ name: 'departments.csv', mimeType: 'text/csv', buffer })
  await press(page, 'Check')
  await shows(page.getByText('Rows that can be imported: 1'))
  await page.getByRole('combobox', { name: 'What to import' }).click()
  await page.getByTitle('Companies', { exact: true }).click()
  await shows(page.getByText('Import companies', { exact: true }))
  await shows(page.getByText('Choose a CSV file, or drop it here'))
  expect(await page.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true)
})

test('[nightly] says that the chosen file cannot be read', async () => {
  const { page, complaints } = await portal.openAs('adm', '/settings/imports?table=sites')
  await page.evaluate(() => {
    Blob.prototype.arrayBuffer = () => Promise.reject(new DOMException('It was moved', 'NotReadableError'))
  })
  await page.locator('input[type=file]').setInputFiles(csv('br-4,Bridge,FR,paris'))
  await shows(page.getByText('The file cannot be read. Please choose it again.'))
  expect(await page.getByRole('button', { name: 'Check' }).isDisabled()).toBe(true)
  expect(complaints).toEqual([])
})

test('[nightly] leads from a list to its import, and offers a template to download', async () => {
  const { page } = await portal.openAs('adm', '/settings?tab=users')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await shows(page.getByText('Import users', { exact: true }))
  const downloading = page.waitForEvent('download')
  await press(page, 'Download template')
  const download = await downloading
  expect(download.suggestedFilename()).toBe('users-template.csv')
  expect(await readFile(await download.path(), 'utf8')).toContain('username,email,first_name')
})
