import { useUrlState, useUrlNumber } from '@/lib/useUrlState.ts'

export const pageSize = 20

export interface Sorting {
  by: string
  isDescending: boolean
}

type SortValue = string | number | boolean | null

export interface LocalList<Row> {
  /** The texts in which the search looks. */
  texts: (row: Row) => (string | null)[]
  /** What a sortable column sorts by, under the column's key. */
  sorts: Record<string, (row: Row) => SortValue>
  sortedBy: string
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

function compare(a: SortValue, b: SortValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return collator.compare(String(a ?? ''), String(b ?? ''))
}

const includes = (text: string | null, wanted: string): boolean => text?.toLowerCase().includes(wanted) ?? false

/** The rows that match, in the order asked for. */
export function arrange<Row>(
  rows: Row[],
  { texts, sorts }: LocalList<Row>,
  search: string,
  { by, isDescending }: Sorting,
): Row[] {
  const wanted = search.trim().toLowerCase()
  const found = wanted ? rows.filter((row) => texts(row).some((text) => includes(text, wanted))) : rows
  const value = sorts[by]
  if (!value) return found
  const sorted = found.toSorted((a, b) => compare(value(a), value(b)))
  return isDescending ? sorted.toReversed() : sorted
}

/** The sorting after a click on a column's header: that column, and the other way round the second time. */
export const sortedAfter = (by: string, before: Sorting): Sorting => ({
  by,
  isDescending: before.by === by && !before.isDescending,
})

/** The order of a list, kept in the address; what nothing can be sorted by is as good as nothing. */
export function useSorting(known: readonly string[], first: string): [Sorting, (by: string) => void] {
  const [by = first, setBy] = useUrlState('sort')
  const [order, setOrder] = useUrlState('order')
  const sorting = known.includes(by) ? { by, isDescending: order === 'desc' } : { by: first, isDescending: false }
  const sort = (wanted: string) => {
    const after = sortedAfter(wanted, sorting)
    setBy(after.by === first ? undefined : after.by)
    setOrder(after.isDescending ? 'desc' : undefined)
  }
  return [sorting, sort]
}

/** The page of a list, kept in the address; the first is not. */
export function usePageNumber(): [number, (page: number) => void] {
  const [page = 1, setPage] = useUrlNumber('page')
  return [Math.max(1, page), (wanted) => setPage(wanted === 1 ? undefined : wanted)]
}

/** Search, order and pages of a list that is here as a whole. */
export function useLocalList<Row>(rows: Row[], list: LocalList<Row>) {
  const [search = '', setSearch] = useUrlState('search')
  const [sorting, sort] = useSorting(Object.keys(list.sorts), list.sortedBy)
  const [wantedPage, setPage] = usePageNumber()
  const found = arrange(rows, list, search, sorting)
  const page = Math.min(wantedPage, Math.max(1, Math.ceil(found.length / pageSize)))
  return {
    search,
    setSearch: (text: string) => {
      setSearch(text)
      setPage(1)
    },
    sorting,
    sort,
    page,
    setPage,
    total: found.length,
    /** Of all pages. */
    found,
    rows: found.slice((page - 1) * pageSize, page * pageSize),
  }
}
