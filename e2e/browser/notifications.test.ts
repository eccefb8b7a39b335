import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { forgetSignIns, query } from '../api/support/database.ts'
import { stopNotifications } from '../api/support/stop-notifications.ts'
import { byDay } from '../support/by-day.ts'
import { seriousFindings } from './support/axe.ts'
import { portalTabs, shows, vanishes } from './support/portal.ts'

const portal = portalTabs()
const person = 'te.lyon1'

beforeEach(async () => {
  await forgetSignIns()
  await stopNotifications(person)
  await query(
    `select notifications.notify(id, 'report_reminder', '{"date": "2026-01-31", "deadline": "18:00"}', 'test 1'),
       notifications.notify(id, 'of_tomorrow', '{}', 'test 2')
     from public.profiles where username = $1`,
    [person],
  )
})
afterEach(() => query(`delete from public.notifications where dedupe_key like 'test %'`))

const bell = (page: Page, count: number) =>
  page.getByRole('button', { name: count > 0 ? `Notifications, ${count} unread` : 'Notifications', exact: true })

const unreadInDatabase = async (): Promise<number> => {
  const rows = await query(
    'select from public.notifications n join public.profiles p on p.id = n.person_id where p.username = $1 and n.read_at is null',
    [person],
  )
  return rows.length
}

describe('the bell', () => {
  test.each(byDay([{ width: 1440 }, { width: 360, theme: 'dark' as const }]))(
    'shows how many are unread, lists them and leads to what they are about: $width px',
    async (device) => {
      const { page, complaints } = await portal.openAs(person, '/profile', device)
      await bell(page, 2).click()
      const drawer = page.getByRole('dialog', { name: 'Notifications' })
      await shows(drawer.getByText('You have a new notification'))
      expect(await seriousFindings(page)).toEqual([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBeLessThanOrEqual(0)
      await drawer.getByRole('button', { name: 'Your report for Sat, Jan 31, 2026 is still missing' }).click()
      await page.waitForURL('**/submit-report')
      await vanishes(drawer)
      await shows(bell(page, 1))
      expect(complaints).toEqual([])
    },
  )

  test('[nightly] shows the text of a message without its Markdown', async () => {
    await query(
      `select notifications.notify(id, 'message_mention', $2, 'test 3') from public.profiles where username = $1`,
      [person, JSON.stringify({ name: 'Ada', room: 'Plans', text: '**Done**: `pump 4`', roomId: '1', messageId: '2' })],
    )
    const { page } = await portal.openAs(person, '/profile')
    await bell(page, 3).click()
    const entry = page.getByRole('dialog', { name: 'Notifications' }).getByRole('button', { name: 'Ada mentioned you' })
    await shows(entry)
    expect(await entry.innerText()).toContain('Done: pump 4')
  })

  test('[nightly] is also shown on the main portal without a sidebar', async () => {
    const { page, complaints } = await portal.openAs(person, '/')
    await shows(page.getByRole('heading', { name: 'Applications' }))
    await bell(page, 2).click()
    await shows(page.getByRole('dialog', { name: 'Notifications' }).getByText('You have a new notification'))
    expect(await seriousFindings(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  test('[nightly] counts a new notification at once, and one that was read on another device no more', async () => {
    const { page } = await portal.openAs(person, '/profile')
    await shows(bell(page, 2))
    await query(
      `select notifications.notify(id, 'of_tomorrow', '{}', 'test 3') from public.profiles where username = $1`,
      [person],
    )
    await shows(bell(page, 3))
    await query(`update public.notifications set read_at = now() where dedupe_key = 'test 2'`)
    await shows(bell(page, 2))
    expect(await unreadInDatabase()).toBe(2)
  })

  test('[nightly] marks all notifications as read at once', async () => {
    const { page } = await portal.openAs(person, '/profile')
    await bell(page, 2).click()
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await vanishes(page.getByText('Unread', { exact: true }))
    await page.keyboard.press('Escape')
    await shows(bell(page, 0))
    expect(await unreadInDatabase()).toBe(0)
  })

  test('[nightly] opens, pages and closes its list by keyboard and returns the focus', async () => {
    await query(
      `insert into public.notifications (person_id, kind, dedupe_key, created_at, read_at)
       select p.id, 'of_tomorrow', 'test old ' || n, now() - n * interval '11 days', now()
       from public.profiles p, generate_series(1, 45) as n where p.username = $1`,
      [person],
    )
    const { page, complaints } = await portal.openAs(person, '/profile')
    await bell(page, 2).focus()
    await page.keyboard.press('Enter')
    const entries = page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem')
    await shows(entries)
    for (const [before, after] of [
      [20, 40],
      [40, 47],
    ] as const) {
      expect(await entries.count()).toBe(before)
      await page.getByRole('button', { name: 'Show older notifications' }).focus()
      await page.keyboard.press('Enter')
      const first = entries.nth(before).getByRole('button')
      await expect.poll(() => first.evaluate((entry) => entry === document.activeElement)).toBe(true)
      expect(await entries.count()).toBe(after)
    }
    await shows(entries.last().getByText(String(new Date(Date.now() - 45 * 11 * 86_400_000).getFullYear())))
    await page.keyboard.press('Escape')
    await vanishes(entries)
    await expect.poll(() => bell(page, 2).evaluate((button) => button === document.activeElement)).toBe(true)
    expect(complaints).toEqual([])
  })

  test('[nightly] reports a failure to load and offers a retry', async () => {
    await stopNotifications('te.vancouver1')
    const { page, complaints } = await portal.openAs('te.vancouver1', '/profile')
    await shows(bell(page, 0))
    await page.route('**/api/notifications*', (route) => route.fulfill({ status: 503, json: { message: 'Away' } }))
    await page.reload()
    await bell(page, 0).click()
    await shows(page.getByText('Your notifications could not be loaded'))
    await page.unroute('**/api/notifications*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await shows(page.getByText('You have no notifications'))
    expect(complaints).toEqual([])
  })
})
