import { expect, test, vi } from 'vitest'
import { valuesIn } from '@/lib/search-parameters.ts'
import { screenOf, viewer } from '@/ui/test-screen.tsx'
import { filterParameters } from '../../filters.ts'
import texts from '../../texts.en.ts'
import { FilterPanel } from './FilterPanel.tsx'

vi.mock('@/lib/narrow.ts', () => ({ useNarrow: () => false }))

const nothing = () => undefined
const panel = (search: string, isInitial: boolean): string =>
  screenOf(
    <FilterPanel
      filters={valuesIn(filterParameters, search)}
      isInitial={isInitial}
      seen={[]}
      onChange={nothing}
      onClear={nothing}
    />,
    viewer,
    { texts: { reports: texts } },
  )
const labelsIn = (markup: string): (string | undefined)[] =>
  [...markup.matchAll(/<label [^>]*>(.*?)<\/label>/g)].map(([, label]) => label)

const ofEveryList = ['Start date', 'End date', 'Country', 'Area', 'Username', 'Status']

test('[REV-39] the panel has every filter of the list', () => {
  const markup = panel('', true)
  expect(markup).toContain('aria-label="Filters"')
  expect(labelsIn(markup)).toEqual([...ofEveryList, 'Group by', 'Consolidate by'])
})

test('[REV-15] missing reports are not grouped', () => {
  expect(labelsIn(panel('status=overdue&groupBy=country', false))).toEqual(ofEveryList)
})

test('the filters can be cleared once one of them is set', () => {
  expect(panel('', true)).not.toContain('Clear filters')
  expect(panel('status=late', false)).toContain('Clear filters')
})
