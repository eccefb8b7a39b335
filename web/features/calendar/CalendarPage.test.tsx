import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '@/lib/query.ts'
import { press } from '@/ui/test-button.tsx'
import { screenOf, viewer } from '@/ui/test-screen.tsx'
import { textsOf } from '@/ui/test-texts.ts'
import ui from '@/ui/texts.en.ts'
import CalendarPage from './CalendarPage.tsx'
import texts from './texts.en.ts'

vi.mock('antd', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  Button: (await import('@/ui/test-button.tsx')).TestButton,
}))

afterEach(() => {
  queryClient.clear()
})

const calendar = (person = viewer, address = '/calendar'): string =>
  screenOf(<CalendarPage />, person, { address, texts: { calendar: texts, ui } })

/** The days that a mark of the month is at. */
const daysWith = (mark: string, markup: string): (string | undefined)[] =>
  [...markup.matchAll(/<button [^>]*data-day="([^"]*)"[^>]*>/g)]
    .filter(([button]) => button.includes(mark))
    .map(([, day]) => day)

test('[CAL-4] [CAL-5] marks today in the person’s time zone, which is selected at first', () => {
  const markup = calendar({ ...viewer, today: '2026-11-22' })
  expect(daysWith('aria-current="date"', markup)).toEqual(['2026-11-22'])
  expect(daysWith('aria-pressed="true"', markup)).toEqual(['2026-11-22'])
  expect(textsOf(markup)).toContain('Events for Sun, Nov 22, 2026')
})

test('[CAL-5] [CAL-7] marks the day of the address alone as selected, and shows its entries', () => {
  const markup = calendar(viewer, '/calendar?day=2026-11-10')
  expect(daysWith('aria-pressed="true"', markup)).toEqual(['2026-11-10'])
  expect(textsOf(markup)).toContain('Events for Tue, Nov 10, 2026')
})

test('[CAL-7] leads to the integrations', () => {
  expect(calendar()).toMatch(/<a [^>]*href="\/calendar-integration"[^>]*>Manage Integrations<\/a>/)
})

test('[CAL-29] reports that events could not be loaded and offers a retry', async () => {
  const said = ['Failed to fetch events', 'No events scheduled for this date']
  const shown = () => textsOf(calendar()).filter((text) => said.includes(text))
  vi.stubGlobal('fetch', async () => new Response('', { status: 500 }))
  expect(shown()).toEqual([])
  const reads = queryClient.getQueryCache().getAll()
  await Promise.allSettled(reads.filter(({ queryKey }) => queryKey.includes('events')).map((query) => query.fetch()))
  expect(shown()).toEqual(['Failed to fetch events'])

  vi.stubGlobal('fetch', async () => Response.json([]))
  press('Retry')
  await expect.poll(shown).toEqual(['No events scheduled for this date'])
})
