import { useState } from 'react'

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
export function arrange<Row>(rows: Row[], { texts, sorts }: LocalList<Row>, search: string, { by, isDescending }: Sorting): Row[] {
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

/** Search, order and pages of a list that is here as a whole. */
export function useLocalList<Row>(rows: Row[], list: LocalList<Row>) {
  const [search, setSearch] = useState('')
  const [sorting, setSorting] = useState<Sorting>({ by: list.sortedBy, isDescending: false })
  const [wantedPage, setPage] = useState(1)
  const found = arrange(rows, list, search, sorting)
  const page = Math.min(wantedPage, Math.max(1, Math.ceil(found.length / pageSize)))
  return {
    search,
    setSearch: (text: string) => {
      setSearch(text)
      setPage(1)
    },
    sorting,
    sort: (by: string) => setSorting((before) => sortedAfter(by, before)),
    page,
    setPage,
    total: found.length,
    /** Of all pages. */
    found,
    rows: found.slice((page - 1) * pageSize, page * pageSize),
  }
}
