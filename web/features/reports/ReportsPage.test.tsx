import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '@/lib/query.ts'
import { screenOf, textsIn, viewer } from '@/ui/test-screen.tsx'
import ReportsPage from './ReportsPage.tsx'
import texts from './texts.en.ts'

vi.mock('@/lib/narrow.ts', () => ({ useNarrow: () => false, useMedia: () => true }))

// The job that the page has started before.
beforeEach(() => vi.stubGlobal('sessionStorage', { getItem: () => null }))
afterEach(() => {
  queryClient.clear()
})

const shown = (search: string): string =>
  screenOf(<ReportsPage />, viewer, { texts: { reports: texts }, address: `/reports?${search}` })
const tabsIn = (markup: string): number => [...markup.matchAll(/role="tab"/g)].length

test('[REV-39] the page is titled Reporting Dashboard and has a panel of filters', () => {
  expect(textsIn(shown(''), 'h1')).toEqual(['Reporting Dashboard'])
  expect(shown('')).toMatch(/<form [^>]*aria-label="Filters"/)
})

test('[REV-15] missing reports are shown without the tabs of the others', () => {
  expect(tabsIn(shown(''))).toBe(4)
  expect(tabsIn(shown('status=overdue&groupBy=country'))).toBe(0)
})
