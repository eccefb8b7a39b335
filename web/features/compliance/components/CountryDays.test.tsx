import { afterEach, expect, test } from 'vitest'
import { queryClient, read } from '@/lib/query.ts'
import { screenOf, viewer } from '@/ui/test-screen.tsx'
import { compliance } from '@contract/compliance.ts'
import { mapRange } from '../map-range.ts'
import { CountryDays } from './CountryDays.tsx'
import styles from './HeatMap.module.css'

afterEach(() => queryClient.clear())

const [france, japan] = [1, 2]
const countries = [
  { id: france, code: 'FR', name: 'France' },
  { id: japan, code: 'JP', name: 'Japan' },
]
const tones = ['good', 'fair', 'bad', 'pending', 'off'] as const

/** What a country reported of ten owed reports; null for a day without any. */
function report(id: number, reported: readonly (number | null)[]): void {
  const { queryKey } = read(compliance.ofCountry, { params: { id }, query: mapRange(viewer.today) })
  queryClient.setQueryData(
    queryKey,
    reported.map((count, index) => ({
      date: `2026-11-${10 + index}`,
      owed: count === null ? 0 : 10,
      reported: count ?? 0,
      late: 0,
      holiday: null,
    })),
  )
}

/** The tones of the days in their order, without the legend. */
const tonesOf = (markup: string): (string | undefined)[] =>
  [...markup.matchAll(/<button type="button" aria-label="[^"]*" tabindex="[^"]*" class="([^"]*)"/g)].map(
    ([, classes = '']) => tones.find((tone) => classes.split(' ').includes(styles[tone] ?? '')),
  )

test('[COMP-8] each day of a country has the color of the share that was reported', () => {
  queryClient.setQueryData(read(compliance.countries).queryKey, countries)
  report(france, [10, 9, 8, 7, 6, 0, null])
  expect(tonesOf(screenOf(<CountryDays />))).toEqual(['good', 'good', 'fair', 'fair', 'bad', 'bad', 'off'])
})

test('[COMP-8] shows the viewer’s own country at first, or the first in the list if theirs is not in it', () => {
  queryClient.setQueryData(read(compliance.countries).queryKey, countries)
  report(france, [10])
  report(japan, [0, null])
  const tonesFor = (countryCode: string) => tonesOf(screenOf(<CountryDays />, { ...viewer, countryCode }))
  expect(tonesFor('JP')).toEqual(['bad', 'off'])
  expect(tonesFor('US')).toEqual(['good'])
})
