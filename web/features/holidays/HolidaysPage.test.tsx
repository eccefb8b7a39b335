import { afterEach, expect, test } from 'vitest'
import { queryClient } from '@/lib/query.ts'
import { screenOf, viewer } from '@/ui/test-screen.tsx'
import { textsOf } from '@/ui/test-texts.ts'
import HolidaysPage from './HolidaysPage.tsx'
import texts from './texts.en.ts'

afterEach(() => queryClient.clear())

test.each([
  [2024, '2026'],
  [2025, '2025'],
  [2026, '2026'],
  [2027, '2027'],
  [2028, '2028'],
  [2029, '2026'],
])('the holidays are those of last year to the year after next: %i shows %s', (year, shown) => {
  const markup = screenOf(<HolidaysPage />, viewer, { texts: { holidays: texts }, address: `/?year=${year}` })
  expect(textsOf(markup).filter((text) => /^20\d\d$/.test(text))).toEqual([shown])
})
