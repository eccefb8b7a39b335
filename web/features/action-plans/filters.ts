import { useAddress } from '@/lib/address.ts'
import { planFilters, planPriorities } from '@contract/action-plans.ts'

/** What an address may name; what is open comes first, so that nobody has to look for what is to be done. */
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

/** The filters that an address names. */
export const filtersIn = (search: URLSearchParams): Filters => ({
  status: named(known.status, search.get('status')) ?? initial.status,
  priority: named(known.priority, search.get('priority')) ?? initial.priority,
  assignee: named(known.assignee, search.get('assignee')) ?? initial.assignee,
})

/** The filters, kept in the page's address; `isInitial` when nobody has changed them. */
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

/** The plan that an address names, for links to one plan; opening and closing one does not make a step for the back button. */
export function useOpenPlan(): [number | undefined, (id: number | undefined) => void] {
  const [search, changeAddress] = useAddress()
  const id = Number(search.get('plan'))
  return [Number.isSafeInteger(id) && id > 0 ? id : undefined, (plan) => changeAddress({ plan })]
}
