import { choice, text, wholeNumber } from '@/lib/search-parameters.ts'
import { useAddress } from '@/lib/useAddress.ts'

export const pageSize = 20

export interface Sorting {
  by: string
  isDescending: boolean
}

type SortValue = string | number | boolean | null

export interface LocalList<Row> {
  /** The texts that are searched. */
  texts: (row: Row) => (string | null)[]
  /** The value that each sortable column sorts by, by the column's key. */
  sorts: Record<string, (row: Row) => SortValue>
  sortedBy: string
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

function compare(a: SortValue, b: SortValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return collator.compare(String(a ?? ''), String(b ?? ''))
}

const includes = (text: string | null, wanted: string): boolean => text?.toLowerCase().includes(wanted) ?? false

/** The rows that match the search, sorted. */
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

/** The order after a click on a column's header: by that column, reversed on the second click. */
export const sortedAfter = (by: string, before: Sorting): Sorting => ({
  by,
  isDescending: before.by === by && !before.isDescending,
})

/** The order of a list, kept in the address; unknown columns are ignored. */
export function useSorting(known: readonly string[], first: string): [Sorting, (by: string) => void] {
  const { values, change } = useAddress({ sort: choice(known, first), order: choice(['asc', 'desc'], 'asc') })
  const sorting = { by: values.sort, isDescending: values.order === 'desc' }
  const sort = (wanted: string) => {
    const { by, isDescending } = sortedAfter(wanted, sorting)
    change({ sort: by, order: isDescending ? 'desc' : 'asc' })
  }
  return [sorting, sort]
}

/** The search and the page number of a list in the address. */
export const listParameters = { search: text, page: wholeNumber(1, 1) }

/** Search, order and pages of a list that is fetched completely. */
export function useLocalList<Row>(rows: Row[], list: LocalList<Row>) {
  const { values, change } = useAddress(listParameters)
  const { search = '' } = values
  const [sorting, sort] = useSorting(Object.keys(list.sorts), list.sortedBy)
  const found = arrange(rows, list, search, sorting)
  const page = Math.min(values.page, Math.max(1, Math.ceil(found.length / pageSize)))
  return {
    search,
    setSearch: (wanted: string) => change({ search: wanted, page: 1 }),
    sorting,
    sort,
    page,
    setPage: (wanted: number) => change({ page: wanted }),
    total: found.length,
    /** The rows of all pages. */
    found,
    rows: found.slice((page - 1) * pageSize, page * pageSize),
  }
}
