import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { signedIn } from '../api/support/client.ts'
import { query } from '../api/support/database.ts'
import { expectAnswer } from '../api/support/expect-answer.ts'
import { daysFrom, general, reporterOf } from '../api/support/report.ts'
import { beginNextDay, removeSubmittedReports } from './support/daily-report.ts'
import { arrivedSince, description, item, phone, submit, visitForm } from './support/mobile-report.ts'
import { choose, portalTabs, shows, uniqueWord } from './support/portal.ts'

const portal = portalTabs()
const start = removeSubmittedReports()
const person = 'te.munich1'

const open = async (path = '/mobile/report') => (await portal.openAs(person, path, phone)).page
const kind = (page: Page, name: string) => item(page).getByText(name, { exact: true }).click()
/** The contrast between the border of a field and its background, as WCAG defines it. */
const borderContrast = (field: Locator): Promise<number> =>
  field.evaluate((element) => {
    const { backgroundColor, borderTopColor } = getComputedStyle(element)
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) throw new Error('The browser cannot draw')
    // Colors may be transparent, so each is drawn over those before.
    const [ground = 0, border = 0] = [backgroundColor, borderTopColor].map((color) => {
      canvas.fillStyle = color
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
        const part = value / 255
        return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    })
    return (Math.max(ground, border) + 0.05) / (Math.min(ground, border) + 0.05)
  })
const arrived = () => arrivedSince(start)

/** Submits the report, which is refused until a department is chosen. */
async function submitForFinancial(page: Page): Promise<void> {
  await choose(page, 'Area', 'South')
  await submit(page)
  await shows(page.getByText('Department selection is required'))
  await choose(page, 'Department', 'Financial')
  await submit(page)
  await shows(page.getByText('Report submitted successfully!'))
}

describe('the mobile report', () => {
  test('[MREP-5] [MREP-10] [MREP-11] starts with the person’s place, and is sent once it has a description', async () => {
    const page = await open()
    const text = uniqueWord()
    await submit(page)
    await shows(item(page).getByText('Description is required'))
    await description(page).fill(text)
    await submit(page)
    await shows(page.getByText('Report submitted successfully!'))
    await shows(page.getByRole('list', { name: "Today's Reports" }).getByRole('listitem'))
    expect(await arrived()).toEqual([[text]])
    const [row] = await query<{ place: string }>(
      `select o.code || ' ' || a.code || ' ' || s.code as place from public.reports r
       join public.countries o on o.id = r.country_id join public.areas a on a.id = r.area_id
       join public.sites s on s.id = r.site_id where r.submitted_at >= $1`,
      [start.toISOString()],
    )
    expect(row?.place).toBe('DE south munich1')
  })

  test('[nightly] [MREP-2] [MREP-3] [MREP-4] names what is missing', async () => {
    const { page } = await portal.openAs('adm', '/mobile/report', phone)
    await page.getByLabel('Date').fill('')
    await description(page).fill(uniqueWord())
    await choose(page, 'Country', 'Japan')
    await submit(page)
    await shows(page.getByText('Date is required'))
    await shows(page.getByText('Area is required'))
    await page.getByRole('button', { name: 'Remove item 1' }).click()
    await submit(page)
    await shows(page.getByText('Validation Error'))
    await shows(page.getByText('Please add at least one report item'))
    expect(await arrived()).toEqual([])
  })

  test('[nightly] [MREP-30] asks a person without a department which one the report is for', async () => {
    const { page } = await portal.openAs('cm.de', '/mobile/report', phone)
    const text = uniqueWord()
    await description(page).fill(text)
    await submitForFinancial(page)
    await page.goto('/mobile/report')
    await shows(page.getByText('You have already reported for this day.'))
    expect(await description(page).inputValue()).toBe(text)
    expect(await arrived()).toEqual([[text]])
  })

  test.each([
    ['opened without a connection', true],
    ['left open without one', false],
  ])(
    '[nightly] [MREP-30] asks for the department once the list arrives, in a form that was %s',
    async (_, isReloaded) => {
      const { page } = await portal.openAs('cm.de', '/mobile', { ...phone, worker: true })
      const text = uniqueWord()
      const context = page.context()
      const list = '**/api/admin/departments'
      await context.route(list, (route) => route.abort())
      await visitForm(page)
      await context.setOffline(true)
      if (isReloaded) await page.reload()
      await description(page).fill(text)
      expect(await page.getByLabel('Department').count()).toBe(0)
      await context.unroute(list)
      await context.setOffline(false)
      await shows(page.getByLabel('Department'))
      // A form that had been removed meanwhile would have lost the focus.
      expect(await description(page).evaluate((field) => field === document.activeElement)).toBe(true)
      expect(await description(page).inputValue()).toBe(text)
      await submitForFinancial(page)
      expect(await arrived()).toEqual([[text]])
    },
  )

  test('[nightly] [MREP-6] [MREP-7] [MREP-8] [MREP-9] shows the fields that belong to the category of an item', async () => {
    const page = await open()
    const labels = () => item(page).locator('label[id$="-label"]').allInnerTexts()
    await shows(description(page))
    expect(await labels()).toEqual(['Category', 'Description', 'Importance', 'Expected Outcome', 'Observations'])
    await kind(page, 'Scheduled')
    expect(await labels()).toEqual([
      'Category',
      'Description',
      'Scheduled Date',
      'Importance',
      'Next Step',
      'Expected Outcome',
      'Observations',
    ])
    await item(page).getByLabel('Next Step').fill('Order cables')
    await shows(item(page).getByLabel('Due Date'))
    await kind(page, 'Timesheet')
    expect(await labels()).toEqual(['Category', 'Description', 'Start Time', 'End Time', 'Importance', 'Observations'])
    await item(page).getByLabel('Start Time').fill('07:30')
    await item(page).getByLabel('End Time').fill('07:00')
    expect(
      await item(page)
        .getByText(/^Duration/)
        .count(),
    ).toBe(0)
    await item(page).getByLabel('End Time').fill('11:45')
    await shows(item(page).getByText('Duration: 4 hr 15 min'))
    for (const name of ['Low', 'Medium', 'High', 'Critical']) await shows(item(page).getByText(name, { exact: true }))
  })

  test('[nightly] [MREP-25] has controls of at least 48 px and needs no scrolling sideways', async () => {
    const page = await open()
    await shows(description(page))
    const heights = await page
      .locator('form button, form input:visible, form textarea, form .ant-select, form .ant-radio-button-wrapper')
      .evaluateAll((controls) =>
        controls
          .filter(
            (control) => !control.closest('.ant-select .ant-select-content') && !control.closest('.ant-radio-button'),
          )
          .map((control) => control.getBoundingClientRect().height),
      )
    expect(heights.length).toBeGreaterThan(8)
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(48)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })

  test.each(['light', 'dark'] as const)(
    '[nightly] [MREP-25] has borders of high contrast in the %s theme',
    async (theme) => {
      const { page } = await portal.openAs(person, '/mobile/report', { ...phone, theme })
      await shows(description(page))
      for (const field of [page.getByLabel('Date'), description(page)])
        expect(await borderContrast(field)).toBeGreaterThanOrEqual(4.5)
    },
  )

  test('[nightly] [MREP-25] has native, labeled fields for texts, which take dictation', async () => {
    const page = await open()
    await kind(page, 'Negative')
    for (const label of ['Description', 'Next Step', 'Expected Outcome', 'Observations']) {
      const field = item(page).getByRole('textbox', { name: label })
      const found = await field.evaluate((element) => {
        const { tagName, readOnly, disabled, inputMode, labels } = element as HTMLTextAreaElement
        return { tagName, readOnly, disabled, inputMode, labels: [...labels].map(({ innerText }) => innerText) }
      })
      expect(found).toEqual({ tagName: 'TEXTAREA', readOnly: false, disabled: false, inputMode: '', labels: [label] })
    }
  })

  test.each([
    ['moves to the new day when it was left open over midnight', '', true],
    ['stays on its day over midnight once something was typed', 'The press is down', false],
  ])('[nightly] %s', async (_, text, moves) => {
    const page = await open()
    const field = page.getByLabel('Date')
    await description(page).fill(text)
    const today = await field.inputValue()
    const tomorrow = await beginNextDay(page, today)
    await expect.poll(() => field.getAttribute('min')).toBe(daysFrom(tomorrow, -7))
    await expect.poll(() => field.inputValue()).toBe(moves ? tomorrow : today)
  })

  test('[nightly] [MREP-13] opens the report of the same day for editing', async () => {
    const page = await open()
    const [first, second] = [uniqueWord(), uniqueWord()]
    await description(page).fill(first)
    await submit(page)
    await shows(page.getByText('Report submitted successfully!'))
    await page.goto('/mobile/report')
    await shows(page.getByText('You have already reported for this day.'))
    expect(await description(page).inputValue()).toBe(first)
    await page.getByRole('button', { name: 'Add Item' }).click()
    await description(page, 2).fill(second)
    await page.getByRole('button', { name: 'Update Report' }).click()
    await shows(page.getByText('Report updated successfully'))
    expect(await arrived()).toEqual([[first, second]])
  })

  test('[MREP-13] [MREP-26] keeps the items that another device has changed meanwhile, and those that this one has', async () => {
    const client = await signedIn(person)
    const { today } = await reporterOf(client)
    const [first, second, theirs, mine] = [uniqueWord(), uniqueWord(), uniqueWord(), uniqueWord()]
    const items = [first, second].map((text) => ({ ...general(text), category: 'positive' }))
    const report = await expectAnswer(
      contract.reports.create,
      await client.post('/api/reports', { date: today, items }),
    )
    const page = await open()
    await description(page, 2).fill(mine)
    const ids = report.items.map(({ id }) => id)
    const changed = [first, second, theirs].map((text, index) => ({
      ...general(text),
      id: ids[index],
      category: 'positive',
    }))
    await expectAnswer(
      contract.reports.update,
      await client.put(`/api/reports/${report.id}`, { date: today, items: changed }),
    )
    await page.getByRole('button', { name: 'Update Report' }).click()
    await shows(page.getByText('Your changes are kept.'))
    await expect.poll(() => description(page, 3).inputValue()).toBe(theirs)
    expect(await description(page, 2).inputValue()).toBe(mine)
    await page.getByRole('button', { name: 'Update Report' }).click()
    await shows(page.getByText('Report updated successfully'))
    expect(await arrived()).toEqual([[first, mine, theirs]])
  })

  test('[MREP-12] [MREP-29] keeps what was typed when the report is refused, and says why', async () => {
    const page = await open()
    const text = uniqueWord()
    await description(page).fill(text)
    await choose(page, 'Country', 'Japan')
    await choose(page, 'Area', 'Central')
    await submit(page)
    await shows(page.getByText('Error submitting report'))
    await shows(page.getByText('This is not one of your places'))
    expect(await description(page).inputValue()).toBe(text)
    expect(await arrived()).toEqual([])
    await page.reload()
    await expect.poll(() => description(page).inputValue()).toBe(text)
  })

  test('[nightly] [MREP-29] keeps what was typed when the page is closed', async () => {
    const page = await open()
    const text = uniqueWord()
    await description(page).fill(text)
    const again = await page.context().newPage()
    await page.close()
    await again.goto('/mobile/report')
    await expect.poll(() => description(again).inputValue()).toBe(text)
  })
})
