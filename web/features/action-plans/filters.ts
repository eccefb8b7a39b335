import { planFilters, planPriorities } from '@contract/action-plans.ts'
import { useSearchParams } from 'react-router'

/** What an address may name; what is open comes first, so that nobody has to look for what is to be done. */
export interface Filters {
  status: (typeof planFilters)[number] | 'all'
  priority: (typeof planPriorities)[number] | 'all'
  assignee: 'me' | 'all'
}

const initial: Filters = { status: 'open', priority: 'all', assignee: 'all' }
const known = { status: [...planFilters, 'all'], priority: [...planPriorities, 'all'], assignee: ['me', 'all'] } as const

const named = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text)

/** The filters that an address names. */
export const filtersIn = (search: URLSearchParams): Filters => ({
  status: named(known.status, search.get('status')) ?? initial.status,
  priority: named(known.priority, search.get('priority')) ?? initial.priority,
  assignee: named(known.assignee, search.get('assignee')) ?? initial.assignee,
})

/** The address, which is ahead of what is drawn: of two quick choices neither is lost. */
const presentSearch = (): URLSearchParams => new URLSearchParams(window.location.search)

/** The filters, kept in the page's address; `isInitial` when nobody has changed them. */
export function useFilters() {
  const [search, setSearch] = useSearchParams()
  const filters = filtersIn(search)
  return {
    filters,
    isInitial: Object.entries(initial).every(([name, value]) => filters[name as keyof Filters] === value),
    change: (changed: Partial<Filters>) =>
      setSearch(
        () => {
          const after = presentSearch()
          for (const [name, value] of Object.entries(changed)) {
            if (value === initial[name as keyof Filters]) after.delete(name)
            else after.set(name, value)
          }
          return after
        },
        { replace: true },
      ),
    clear: () => setSearch({}, { replace: true }),
  }
}

/** The plan that an address names, for links to one plan; opening and closing one does not make a step for the back button. */
export function useOpenPlan(): [number | undefined, (id: number | undefined) => void] {
  const [search, setSearch] = useSearchParams()
  const id = Number(search.get('plan'))
  const open = (wanted: number | undefined) =>
    setSearch(
      () => {
        const after = presentSearch()
        if (wanted === undefined) after.delete('plan')
        else after.set('plan', String(wanted))
        return after
      },
      { replace: true },
    )
  return [Number.isSafeInteger(id) && id > 0 ? id : undefined, open]
}
