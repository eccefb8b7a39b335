import { startTransition, useOptimistic } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { type SearchParameter, searchAfter, type ValuesOf, valuesIn } from './search-parameters.ts'

type Parameters = Readonly<Record<string, SearchParameter<unknown>>>

type Change<Named extends Parameters> = Partial<ValuesOf<Named>>

interface Address<Named extends Parameters> {
  values: ValuesOf<Named>
  /** Whether every value is the initial one. */
  isInitial: boolean
  /**
   * Changes filters, order or page of what is shown. Back leads to the page before, not to earlier filters. A function
   * gets the latest values, which may not be rendered yet.
   */
  change: (changed: Change<Named> | ((latest: ValuesOf<Named>) => Change<Named>)) => void
  /** `change` back to the initial values. */
  clear: () => void
  /** Opens another tab or list, from which Back returns. Parameters that are not named here are kept. */
  open: (changed: Change<Named>) => void
  /** Opens another tab or list to which other parameters of the address do not apply, such as a search. */
  openAlone: (changed: Change<Named>) => void
}

/**
 * What a person has chosen on a page, kept in the search parameters of its address so that a reload, a link and Back
 * restore it. The only place that reads and writes them.
 */
export function useAddress<Named extends Parameters>(parameters: Named): Address<Named> {
  const [current, setSearch] = useSearchParams()
  // The router renders an address later than the key press that changed it; an input must not wait for that.
  const [search, showAtOnce] = useOptimistic(current)
  const values = valuesIn(parameters, search)

  // The address bar is ahead of the rendered values, so that two quick changes are both kept.
  const now = () => window.location.search
  // While the next page is loading, this one is still shown, and the address is no longer its own.
  const { pathname } = useLocation()
  const isLeft = () => window.location.pathname !== pathname
  const change: Address<Named>['change'] = (changed) =>
    startTransition(() => {
      if (isLeft()) return
      const changes = typeof changed === 'function' ? changed(valuesIn(parameters, now())) : changed
      const after = searchAfter(parameters, changes, now())
      showAtOnce(after)
      setSearch(after, { replace: true })
    })
  const own = () => searchAfter(parameters, valuesIn(parameters, now()), '')
  const initial = Object.fromEntries(
    Object.entries(parameters).map(([name, parameter]) => [name, parameter.initial]),
  ) as ValuesOf<Named>

  return {
    values,
    isInitial: Object.entries(initial).every(([name, value]) => values[name] === value),
    change,
    clear: () => change(initial),
    open: (changed) => {
      if (!isLeft()) setSearch(searchAfter(parameters, changed, now()))
    },
    openAlone: (changed) => {
      if (!isLeft()) setSearch(searchAfter(parameters, changed, own()))
    },
  }
}
