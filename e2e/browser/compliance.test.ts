import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetSignIns, query } from '../api/support/database.ts'
import { withoutTab } from '../api/support/without-access.ts'
import { seriousFindings } from './support/axe.ts'
import { portalTabs, shows, uniqueWord, vanishes } from './support/portal.ts'
import { dialog, fill, press } from './support/settings.ts'

const portal = portalTabs()
beforeEach(forgetSignIns)

describe('submission tracking', () => {
  const note = uniqueWord()
  const holiday = uniqueWord()
  afterAll(async () => {
    await query('delete from public.leave where note = $1', [note])
    await query('delete from public.holidays where name = $1', [holiday])
  })

  test('[COMP-1] [COMP-2] shows four cards, and each person with the last 7 days, rate, last submission and status', async () => {
    const { page, complaints } = await portal.openAs('aom.paris', '/portal')
    await page.getByRole('link', { name: 'Submission Tracking' }).click()
    const cards = page.getByRole('list', { name: 'Summary' })
    await shows(cards.getByText(/^\d+ people, \d+ reports? still due today$/))
    expect(await cards.getByRole('listitem').count()).toBe(4)
    const row = page.getByRole('row', { name: /Amélie Faure/ })
    await shows(row)
    expect(await row.getByRole('list', { name: 'Last 7 days' }).getByRole('listitem').count()).toBe(7)
    expect(await row.getByRole('progressbar').count()).toBe(1)
    await shows(row.getByText(/^(Active|At Risk|Critical)$/))
    expect(await page.getByText('Paula Lang').count()).toBe(0)
    expect(complaints).toEqual([])
  })

  test('[nightly] describes a day in words on hover', async () => {
    const { page } = await portal.openAs('adm', '/compliance')
    const week = page.getByRole('list', { name: 'Last 7 days' }).first()
    await shows(week)
    for (const index of [1, 2]) {
      const day = week.getByRole('listitem').nth(index)
      await day.locator('span').first().hover()
      const [words = ''] = (await day.innerText()).split('\n')
      await expect.poll(() => page.getByRole('tooltip').allInnerTexts()).toEqual([words])
    }
  })

  test('[nightly] keeps filters and order in the address', async () => {
    const { page } = await portal.openAs('adm', '/compliance')
    await page.getByRole('searchbox', { name: 'Search for a person' }).fill('te.')
    await page.keyboard.press('Enter')
    await shows(page.getByText('Amélie Faure'))
    await page.waitForURL(/search=te\./)
    const searchbox = page.getByRole('searchbox', { name: 'Search for a person' })
    await expect.poll(() => searchbox.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: 'Compliance rate' }).click()
    await page.waitForURL(/sort=rate/)
    await page.waitForURL(/search=te\./)
    await page.reload()
    await shows(page.getByRole('columnheader', { name: 'Compliance rate', exact: false }))
    expect(await page.getByRole('columnheader', { name: /Compliance rate/ }).getAttribute('aria-sort')).toBe(
      'ascending',
    )
    await page.getByRole('searchbox', { name: 'Search for a person' }).fill('nobody at all')
    await page.keyboard.press('Enter')
    await shows(page.getByText('Nobody matches the filters.'))
  })

  test('shows a person their own 90 days and lets them add and withdraw future leave', async () => {
    const { page, complaints } = await portal.openAs('te.lyon1', '/compliance')
    await press(page, 'My days and leave')
    await shows(page.getByText(/Submitted: \d+, late: \d+, missing: \d+, days off: \d+/))
    expect(await page.getByRole('list', { name: 'Last 90 days', exact: true }).getByRole('listitem').count()).toBe(90)
    expect(await seriousFindings(page)).toEqual([])
    await press(page, 'Add leave')
    const form = dialog(page).filter({ hasText: 'First day' }).last()
    await form.getByRole('button', { name: 'Save' }).click()
    await shows(form.getByText('First day is required'))
    await form.getByLabel('Note').fill(note)
    await form.getByLabel('First day').fill('2099-05-04')
    await page.keyboard.press('Enter')
    await form.getByLabel('Last day').fill('2099-05-01')
    await page.keyboard.press('Enter')
    await shows(form.getByText('Last day must not be before first day'))
    await form.getByLabel('Last day').fill('2099-05-08')
    await page.keyboard.press('Enter')
    await shows(page.getByText('Leave saved'))
    await shows(page.getByText(note))
    await page
      .getByRole('button', { name: /Delete leave/ })
      .first()
      .click()
    await page.getByRole('tooltip').getByRole('button', { name: 'Delete' }).click()
    await shows(page.getByText('Leave deleted'))
    await vanishes(page.getByText(note))
    expect(complaints).toEqual([])
  })

  test.each([{ width: 1440 }, { width: 360, theme: 'dark' as const }])(
    '[nightly] opens a map of days that works by keyboard, pointer and touch, and returns the focus to the row: $width px',
    async (device) => {
      const { page, complaints } = await portal.openAs('aom.paris', '/compliance', device)
      const opener = page.getByRole('button', { name: /Amélie Faure/ })
      await opener.focus()
      await page.keyboard.press('Enter')
      const map = page.getByRole('list', { name: 'Last 90 days', exact: true })
      const days = map.getByRole('button')
      await shows(days)
      expect(await days.count()).toBe(90)
      const nameOf = async (index: number) => (await days.nth(index).getAttribute('aria-label')) ?? ''
      const hasFocus = (index: number) =>
        expect.poll(() => days.nth(index).evaluate((day) => day === document.activeElement)).toBe(true)
      expect(await nameOf(89)).toMatch(/^\w{3}, \w{3} \d+, \d{4}: \S/)
      expect(await map.locator('[tabindex="0"]').count()).toBe(1)
      await days.nth(89).focus()
      for (const [key, index] of [
        ['ArrowRight', 89],
        ['ArrowLeft', 82],
        ['ArrowUp', 81],
        ['ArrowDown', 82],
        ['Home', 0],
        ['ArrowUp', 0],
        ['End', 89],
      ] as const) {
        await page.keyboard.press(key)
        await hasFocus(index)
        await shows(page.getByText(await nameOf(index), { exact: true }))
      }
      const shortcutsLeft = await days.nth(89).evaluate((day) =>
        ['altKey', 'ctrlKey', 'metaKey'].filter((modifier) => {
          const press = { key: 'ArrowLeft', [modifier]: true, bubbles: true, cancelable: true }
          return day.dispatchEvent(new KeyboardEvent('keydown', press))
        }),
      )
      expect(shortcutsLeft, 'left to the browser').toEqual(['altKey', 'ctrlKey', 'metaKey'])
      await days.nth(40).hover()
      await shows(page.getByText(await nameOf(40), { exact: true }))
      await days.nth(41).click()
      await shows(page.getByText(await nameOf(41), { exact: true }))
      expect(await seriousFindings(page)).toEqual([])
      await page.keyboard.press('Escape')
      await vanishes(map)
      await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
      expect(complaints).toEqual([])
    },
  )

  test('[nightly] [COMP-8] shows the days of the country that is chosen', async () => {
    await query(
      `insert into public.holidays (country_id, day, name)
       select c.id, d, $1 from public.countries c, generate_series(current_date - 30, current_date - 10, interval '1 day') d
       where c.code = 'JP' and not exists (select from public.holidays h where h.country_id = c.id and h.day = d) limit 1`,
      [holiday],
    )
    const { page } = await portal.openAs('adm', '/compliance')
    const days = page.getByRole('list', { name: 'Last 90 days of a country' }).getByRole('button')
    await shows(days)
    const dayOff = days.and(page.getByRole('button', { name: holiday }))
    expect(await dayOff.count()).toBe(0)
    await page.getByLabel('Country', { exact: true }).last().click()
    await page.locator('.ant-select-item-option').getByText('Japan', { exact: true }).click()
    await shows(dayOff)
  })

  test('[nightly] counts a missing day as a day off as soon as leave is added for it', async () => {
    const { page } = await portal.openAs('adm', '/compliance?search=te.&sort=rate')
    const missing = page
      .getByRole('list', { name: 'Last 7 days' })
      .getByRole('listitem')
      .filter({ hasText: /: Missing/ })
    await shows(missing)
    const [, date = ''] = /(\w{3}, \w{3} \d+, \d{4}): Missing/.exec(await missing.first().innerText()) ?? []
    const opener = page
      .getByRole('row')
      .filter({ hasText: `${date}: Missing` })
      .getByTitle(/^Days and leave of/)
      .first()
    const title = (await opener.getAttribute('title')) ?? ''
    const row = page.getByRole('row').filter({ has: page.getByTitle(title, { exact: true }) })
    await opener.click()
    await press(page, 'Add leave')
    const form = dialog(page).filter({ hasText: 'First day' }).last()
    await form.getByLabel('Note').fill(note)
    const day = new Date(`${date} UTC`).toISOString().slice(0, 10)
    for (const label of ['First day', 'Last day']) {
      await form.getByLabel(label).fill(day)
      await page.keyboard.press('Enter')
    }
    await shows(page.getByText('Leave saved'))
    await shows(row.getByText(`${date}: Day off (leave)`))
    expect(await row.getByText(`${date}: Missing`).count()).toBe(0)
  })

  test('[nightly] is hidden from people without access to the tab', async () => {
    await withoutTab('te.osaka1', 'compliance', async () => {
      const { page } = await portal.openAs('te.osaka1', '/compliance')
      await shows(page.getByText('Access Denied'))
      expect(await page.getByRole('link', { name: 'Submission Tracking' }).count()).toBe(0)
    })
  })
})

describe('public holidays', () => {
  const year = new Date().getUTCFullYear() + 2
  const word = uniqueWord()
  afterAll(() => query('delete from public.holidays where strpos(name, $1) > 0', [word]))

  const calendar = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'UID:1',
    `DTSTART;VALUE=DATE:${year}0510`,
    `SUMMARY:${word} one`,
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:2',
    `DTSTART;VALUE=DATE:${year}0511`,
    `SUMMARY:${word} two`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')

  test('[nightly] can be added and deleted by an administrator, for one country', async () => {
    const { page, complaints } = await portal.openAs('adm', '/settings')
    await page.getByRole('link', { name: 'Public Holidays' }).click()
    await page.waitForURL('**/settings/holidays')
    await page.goto(`/settings/holidays?country=JP&year=${year}`)
    await press(page, 'Add holiday')
    await press(page, 'Save')
    await shows(dialog(page).getByText('Name is required'))
    await dialog(page).getByLabel('Day', { exact: true }).fill(`${year}-05-12`)
    await page.keyboard.press('Enter')
    await fill(page, 'Name', `${word} day`)
    await press(page, 'Save')
    await shows(page.getByText('Holiday saved'))
    await press(page, `Delete ${word} day`)
    await page.getByRole('tooltip').getByRole('button', { name: 'Delete' }).click()
    await shows(page.getByText('Holiday deleted'))
    await vanishes(page.getByRole('table').getByText(`${word} day`))
    expect(complaints).toEqual([])
  })

  test('[nightly] can be previewed from a calendar file, of which only the chosen days are added', async () => {
    const { page, complaints } = await portal.openAs('adm', `/settings/holidays?country=JP&year=${year}`)
    await press(page, 'Import calendar')
    const chooser = dialog(page).locator('input[type=file]')
    await chooser.setInputFiles({ name: 'page.ics', mimeType: 'text/calendar', buffer: Buffer.from('<html>') })
    await shows(dialog(page).getByText('This is not a calendar file'))
    await chooser.setInputFiles({ name: 'big.ics', mimeType: 'text/calendar', buffer: Buffer.alloc(2_000_000, 'x') })
    await shows(dialog(page).getByText('The file is too large for a holiday calendar.'))
    await chooser.setInputFiles({
      name: 'latin.ics',
      mimeType: 'text/calendar',
      buffer: Buffer.from(calendar.replace(' one', ' fête'), 'latin1'),
    })
    await shows(dialog(page).getByText('The file is not encoded as UTF-8'))
    await chooser.setInputFiles({ name: 'days.ics', mimeType: 'text/calendar', buffer: Buffer.from(calendar) })
    await shows(dialog(page).getByText(`${word} two`))
    await dialog(page).getByRole('checkbox').first().uncheck()
    await press(page, 'Add 1 day')
    await shows(page.getByText('Holidays imported: 1 added, 0 renamed'))
    await shows(page.getByRole('table', { name: 'Public Holidays' }).getByText(`${word} two`))
    await vanishes(dialog(page))
    expect(await page.getByText(`${word} one`).count()).toBe(0)
    expect(complaints).toEqual([])
  })

  test('[nightly] are refused to anyone but an administrator', async () => {
    const { page } = await portal.openAs('cm.fr', '/settings/holidays')
    await shows(page.getByText('Access Denied'))
    expect(await page.getByRole('button', { name: 'Add holiday' }).count()).toBe(0)
  })
})
