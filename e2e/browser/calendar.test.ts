import type { Page } from 'playwright-core'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetSignIns, query } from '../api/support/database.ts'
import { seriousFindings } from './support/axe.ts'
import { choose, portalTabs, shows, uniqueWord, vanishes } from './support/portal.ts'

const portal = portalTabs()
const title = uniqueWord()
const clear = () => query('delete from public.calendar_events where title like $1', [`${title}%`])
beforeEach(async () => {
  await forgetSignIns()
  await clear()
})
afterAll(clear)

/** A day on which nobody in the demo has an entry. */
const emptyDay = '/calendar?day=2031-05-14'
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const panel = (page: Page) => page.getByRole('heading', { name: /^Events for/ })
const day = (page: Page, label: RegExp) => page.getByRole('button', { name: label })

describe('the month', () => {
  test('[nightly] moves once for every click, however fast', async () => {
    const { page } = await portal.openAs('te.paris1', emptyDay)
    await page.getByRole('button', { name: 'Previous month' }).evaluate((button: HTMLElement) => {
      for (let click = 0; click < 3; click += 1) button.click()
    })
    await shows(page.getByRole('heading', { name: 'February 2031', exact: true }))
    expect(new URL(page.url()).search).toBe('?day=2031-05-14&month=2031-02')
  })

  test('[nightly] [CAL-4] [CAL-5] [CAL-7] marks today and the selected day, and links to the integrations', async () => {
    const { page } = await portal.openAs('te.tokyo1', '/calendar')
    const [row] = await query<{ day: string }>(
      `select to_char(now() at time zone 'Asia/Tokyo', 'FMMonth FMDD, YYYY') as day`,
    )
    const today = page.locator('[aria-current="date"]')
    await shows(today)
    expect(await today.count()).toBe(1)
    expect(await today.textContent()).toContain(row?.day)
    expect(await today.getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('gridcell').nth(10).getByRole('button').click()
    expect(await page.locator('[aria-pressed="true"]').count()).toBe(1)
    await page.getByRole('link', { name: 'Manage Integrations' }).click()
    await page.waitForURL('**/calendar-integration')
  })

  test('[nightly] [CAL-3] shows two entries of a day and the number of further ones', async () => {
    await query(
      `insert into public.calendar_events (owner_id, title, starts_at)
       select p.id, $1 || n, '2031-05-14 08:00+00' from public.profiles p, generate_series(1, 5) as n where p.username = 'te.paris1'`,
      [title],
    )
    const { page } = await portal.openAs('te.paris1', emptyDay)
    const cell = day(page, /May 14, 2031, 5 events/)
    await shows(cell.getByText('+3 more', { exact: true }))
    expect(await cell.getByText(title).count()).toBe(2)
    await shows(page.getByRole('button', { name: `${title}5` }))
  })

  test('[nightly] moves from day to day with the arrow keys', async () => {
    const { page } = await portal.openAs('te.paris1', emptyDay)
    await day(page, /May 14, 2031/).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await shows(page.getByRole('heading', { name: 'Events for Tue, May 20, 2031' }))
    expect(await day(page, /May 20, 2031/).getAttribute('aria-pressed')).toBe('true')
  })

  test('[nightly] moves with keys past the end of the month, to the ends of a week and between months', async () => {
    const { page } = await portal.openAs('te.paris1', '/calendar?day=2031-05-31')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-day'))
    const grid = page.getByRole('grid', { name: 'May 2031' })
    await shows(grid)
    expect(await grid.getByRole('gridcell').count()).toBe(35)
    await day(page, /May 31, 2031/).focus()
    await page.keyboard.press('Home')
    expect(await focused()).toBe('2031-05-25')
    await page.keyboard.press('End')
    expect(await focused()).toBe('2031-05-31')
    await page.keyboard.press('ArrowRight')
    await shows(page.getByRole('grid', { name: 'June 2031' }))
    expect(await focused()).toBe('2031-06-01')
    await page.keyboard.press('ArrowLeft')
    await shows(grid)
    await page.keyboard.press('PageUp')
    await shows(page.getByRole('grid', { name: 'April 2031' }))
    expect(await focused()).toBe('2031-04-30')
    await page.keyboard.press('PageDown')
    await shows(grid)
    expect(await focused()).toBe('2031-05-30')
    // The arrow keys have not selected a day.
    await shows(page.getByRole('heading', { name: 'Events for Sat, May 31, 2031' }))
    expect(await seriousFindings(page)).toEqual([])
  })

  test('[nightly] shows an event past midnight and a trip of several days on each of their days', async () => {
    await query(
      `insert into public.calendar_events (owner_id, title, starts_at, ends_at, is_all_day)
       select p.id, $1 || e.name, e.starts_at::timestamptz, e.ends_at::timestamptz, e.is_all_day
       from public.profiles p, (values
         (' shift', '2031-05-13 20:00+00', '2031-05-14 04:00+00', false),
         (' trip', '2031-05-14', '2031-05-16', true)
       ) as e (name, starts_at, ends_at, is_all_day) where p.username = 'te.paris1'`,
      [title],
    )
    const { page } = await portal.openAs('te.paris1', emptyDay)
    await shows(page.getByRole('listitem').getByText('Tue, May 13, 2031, 10:00 PM – Wed, May 14, 2031, 6:00 AM'))
    await shows(page.getByRole('listitem').getByText('Wed, May 14, 2031 – Fri, May 16, 2031'))
    for (const [date, count] of [
      ['12', 'no events'],
      ['13', 'one event'],
      ['14', '2 events'],
      ['16', 'one event'],
      ['17', 'no events'],
    ])
      expect(await day(page, new RegExp(`May ${date}, 2031, ${count}`)).count(), date).toBe(1)
  })

  test('[nightly] [CAL-9] marks a deadline that has passed', async () => {
    await query(
      `insert into public.calendar_events (owner_id, title, starts_at, is_all_day, category)
       select p.id, $1, '2021-05-14', true, 'deadline' from public.profiles p where p.username = 'te.paris1'`,
      [title],
    )
    const { page } = await portal.openAs('te.paris1', '/calendar?day=2021-05-14')
    await shows(page.getByRole('listitem').getByText(`${title} (OVERDUE)`))
    const entry = day(page, /May 14, 2021/).getByText(`${title} (OVERDUE)`)
    const [red = 0, ...others] = await entry.evaluate((shown) =>
      (getComputedStyle(shown).color.match(/\d+/g) ?? []).map(Number),
    )
    expect(red).toBeGreaterThan(2 * Math.max(...others.slice(0, 2)))
  })

  test('[nightly] marks a deadline that passes while the calendar is open', async () => {
    const [event] = await query<{ day: string }>(
      `insert into public.calendar_events (owner_id, title, starts_at, category)
       select p.id, $1, now() + interval '10 minutes', 'deadline' from public.profiles p where p.username = 'te.paris1'
       returning to_char(starts_at at time zone 'Europe/Paris', 'YYYY-MM-DD') as day`,
      [title],
    )
    const { page } = await portal.openAs('te.paris1', '/profile')
    await page.clock.install({ time: Date.now() })
    await page.goto(`/calendar?day=${event?.day}`)
    const entry = page.getByRole('listitem').filter({ hasText: title })
    await shows(entry)
    expect(await entry.textContent()).not.toContain('(OVERDUE)')
    await page.clock.fastForward(15 * 60_000)
    await shows(entry.getByText(`${title} (OVERDUE)`))
  })
})

describe('a personal event', () => {
  test('[CAL-1] [CAL-2] [CAL-6] [CAL-14] [CAL-16] [CAL-18] [CAL-22] is added to an empty day from 09:00 to 10:00, changed and deleted', async () => {
    const { page, complaints } = await portal.openAs('te.paris1', emptyDay)
    await shows(page.getByRole('heading', { name: 'May 2031', exact: true }))
    expect(await page.getByRole('columnheader').allTextContents()).toEqual(weekdays)
    await page.getByRole('button', { name: 'Next month' }).click()
    await shows(page.getByRole('heading', { name: 'June 2031', exact: true }))
    await page.getByRole('button', { name: 'Previous month' }).click()
    await shows(page.getByRole('heading', { name: 'May 2031', exact: true }))
    await shows(page.getByText('No events scheduled for this date'))
    await page.getByRole('button', { name: 'Add Event' }).last().click()
    const dialog = page.getByRole('dialog', { name: 'Add Event' })
    expect(await dialog.getByLabel('Start date').inputValue()).toBe('2031-05-14')
    expect(await dialog.getByLabel('Start time').inputValue()).toBe('09:00')
    expect(await dialog.getByLabel('End time').inputValue()).toBe('10:00')
    expect(await seriousFindings(page)).toEqual([])

    await dialog.getByRole('button', { name: 'Add Event' }).click()
    await shows(dialog.getByText('Title and start date are required'))
    await dialog.getByLabel('Title').fill(title)
    await choose(page, 'Category', 'Meeting')
    await dialog.getByRole('button', { name: 'Add Event' }).click()
    await shows(page.getByText('Event added successfully'))
    const entry = page.getByRole('listitem').getByRole('button', { name: new RegExp(title) })
    await shows(entry)
    expect(await entry.textContent()).toContain('9:00 AM – 10:00 AM')

    await entry.click()
    await page.getByRole('button', { name: 'Mark in progress' }).click()
    await shows(entry.getByText('In progress'))
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('dialog', { name: 'Edit Event' }).getByLabel('Title').fill(`${title} moved`)
    await page.getByRole('button', { name: 'Save' }).click()
    await shows(page.getByRole('listitem').getByText(`${title} moved`))

    await entry.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('tooltip').getByRole('button', { name: 'Delete' }).click()
    await vanishes(entry)
    await shows(page.getByText('No events scheduled for this date'))
    expect(complaints).toEqual([])
  })

  test.each([
    ['the server’s message', { json: { message: 'Said by the server' } }, 'Said by the server'],
    ['its own text', { body: '' }, 'Failed to add event'],
  ])('[nightly] [CAL-22] shows %s after a refusal and keeps what was typed', async (_, answer, text) => {
    const { page } = await portal.openAs('te.paris1', emptyDay)
    await page.route('**/api/calendar/events', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, ...answer }) : route.continue(),
    )
    await page.getByRole('button', { name: 'Add Event' }).first().click()
    await page.getByLabel('Title').fill(title)
    await page.getByRole('dialog').getByRole('button', { name: 'Add Event' }).click()
    await shows(page.getByText(text))
    expect(await page.getByLabel('Title').inputValue()).toBe(title)
  })
})

test('[nightly] [CAL-16] marks a report item in progress, moves its due date, and lists each change in its history', async () => {
  const [item] = await query<{ id: string; due_date: string }>(
    `select i.id, i.due_date::text from public.report_items i join public.reports r on r.id = i.report_id join public.profiles p on p.id = r.author_id
     where p.username = 'te.paris2' and i.next_step is not null and i.due_date is not null and i.status = 'pending' order by i.id limit 1`,
  )
  const before = item?.due_date ?? ''
  const { page, complaints } = await portal.openAs('te.paris2', `/calendar?day=${before}`)
  await page.locator(`[data-entry="due-${item?.id}"]`).click()
  await page.getByRole('button', { name: 'Mark in progress' }).click()
  await shows(page.getByText('Task updated successfully'))
  const history = page.getByRole('region', { name: 'History' })
  await shows(history.getByText('Status: Pending → In Progress'))
  await page.getByRole('button', { name: 'Edit due date and status' }).click()
  await page.getByRole('dialog').getByLabel('Due date').fill('2031-05-14')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await shows(history.getByText(/^Due date: .* → Wed, May 14, 2031$/))
  expect(await history.getByRole('listitem').count()).toBe(3)
  expect(await seriousFindings(page)).toEqual([])
  await page.goto(emptyDay)
  await shows(page.locator(`[data-entry="due-${item?.id}"]`))
  await query(`update public.report_items set status = 'pending', due_date = $2 where id = $1`, [item?.id, before])
  expect(complaints).toEqual([])
})

test('[nightly] [CAL-29] reports that events could not be loaded and offers a retry', async () => {
  const { page } = await portal.openAs('te.paris1', '/profile')
  await page.route('**/api/calendar/events?*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(emptyDay)
  await shows(page.getByText('Failed to fetch events'))
  await page.unroute('**/api/calendar/events?*')
  await page.getByRole('button', { name: 'Retry' }).first().click()
  await shows(page.getByText('No events scheduled for this date'))
  expect(await page.getByText('Failed to fetch events').count()).toBe(0)
})

describe('[CAL-26] [CAL-27] the calendar', () => {
  test('[nightly] shows administrators the organization, filtered by country on request', async () => {
    await query(
      `insert into public.calendar_events (owner_id, title, starts_at, category)
       select p.id, $1 || ' ' || p.username, '2031-05-14 08:00+00', 'meeting' from public.profiles p where p.username in ('te.paris1', 'te.tokyo1')`,
      [title],
    )
    const { page } = await portal.openAs('adm', emptyDay)
    await shows(page.getByRole('definition').filter({ hasText: /^2$/ }).first())
    await shows(page.getByRole('listitem').getByText(`${title} te.tokyo1`))
    await shows(page.getByRole('listitem').getByText('Amélie Faure'))
    await choose(page, 'Country', 'France')
    await vanishes(page.getByRole('listitem').getByText(`${title} te.tokyo1`))
    expect(await page.getByRole('listitem').getByText(`${title} te.paris1`).count()).toBe(1)
    await page.reload()
    await shows(page.getByRole('listitem').getByText(`${title} te.paris1`))
    expect(await page.getByRole('listitem').getByText(`${title} te.tokyo1`).count()).toBe(0)
  })

  test('[nightly] hides the overview and the filter from everyone else', async () => {
    const { page } = await portal.openAs('cm.fr', emptyDay)
    await shows(panel(page))
    expect(await page.getByText('Organization Overview').count()).toBe(0)
    expect(await page.getByLabel('Country').count()).toBe(0)
  })
})
