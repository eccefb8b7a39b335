import { afterEach, expect, test, vi } from 'vitest'
import { screenOf } from '@/ui/test-screen.tsx'
import { type LocalList, pageSize, useLocalList } from './local-list.ts'

const { values, change } = vi.hoisted(() => ({ values: { page: 1 }, change: vi.fn<(changed: object) => void>() }))
vi.mock('@/lib/useAddress.ts', () => ({ useAddress: () => ({ values, change }) }))
afterEach(() => void change.mockReset())

const rows = Array.from({ length: 2 * pageSize + 1 }, (_, index) => ({ number: index + 1 }))
const list: LocalList<(typeof rows)[number]> = {
  texts: ({ number }) => [String(number)],
  sorts: { number: ({ number }) => number },
  sortedBy: 'number',
}

/** What a list shows on this page of its address. */
function listOn(page: number): ReturnType<typeof useLocalList<(typeof rows)[number]>> {
  values.page = page
  const found: ReturnType<typeof useLocalList<(typeof rows)[number]>>[] = []
  function Reader() {
    found.push(useLocalList(rows, list))
    return null
  }
  screenOf(<Reader />)
  const [first] = found
  if (!first) throw new Error('Nothing was rendered')
  return first
}
const shownOn = (page: number) => listOn(page).rows.map(({ number }) => number)

test('each page has 20 rows, and the last one the rest, also for an address beyond it', () => {
  expect(shownOn(2)).toEqual(rows.slice(20, 40).map(({ number }) => number))
  expect([shownOn(3), shownOn(9)]).toEqual([[41], [41]])
})

test('a search begins on the first page', () => {
  listOn(3).setSearch('4')
  expect(change.mock.calls).toEqual([[{ search: '4', page: 1 }]])
})
