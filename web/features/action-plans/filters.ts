import { useAddress } from '@/lib/address.ts'
import { planFilters, planPriorities } from '@contract/action-plans.ts'

/** The filters in the address; open plans are the default, so that people see first what is left to do. */
export interface Filters {
  status: (typeof planFilters)[number] | 'all'
  priority: (typeof planPriorities)[number] | 'all'
  assignee: 'me' | 'all'
}

const initial: Filters = { status: 'open', priority: 'all', assignee: 'all' }
const known = {
  status: [...planFilters, 'all'],
  priority: [...planPriorities, 'all'],
  assignee: ['me', 'all'],
} as const

const named = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text)

/** Parses the filters in an address. */
export const filtersIn = (search: URLSearchParams): Filters => ({
  status: named(known.status, search.get('status')) ?? initial.status,
  priority: named(known.priority, search.get('priority')) ?? initial.priority,
  assignee: named(known.assignee, search.get('assignee')) ?? initial.assignee,
})

/** The filters, kept in the page's address; `isInitial` while they have their defaults. */
export function useFilters() {
  const [search, changeAddress] = useAddress()
  const filters = filtersIn(search)
  return {
    filters,
    isInitial: Object.entries(initial).every(([name, value]) => filters[name as keyof Filters] === value),
    change: (changed: Partial<Filters>) =>
      changeAddress(
        Object.fromEntries(
          Object.entries(changed).map(([name, value]) => [
            name,
            value === initial[name as keyof Filters] ? undefined : value,
          ]),
        ),
      ),
    clear: () => changeAddress(Object.fromEntries(Object.keys(initial).map((name) => [name, undefined]))),
  }
}

/** The id of the open plan, kept in the address for links; opening and closing a plan adds no history entry. */
export function useOpenPlan(): [number | undefined, (id: number | undefined) => void] {
  const [search, changeAddress] = useAddress()
  const id = Number(search.get('plan'))
  return [Number.isSafeInteger(id) && id > 0 ? id : undefined, (plan) => changeAddress({ plan })]
}
