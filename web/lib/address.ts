import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

export type Address = readonly [
  URLSearchParams,
  (changed: Readonly<Record<string, string | number | undefined>>) => void,
]

/**
 * The page's search parameters and a function to change some of them; undefined and '' remove a
 * parameter. A change replaces the history entry. It reads the address bar, which is ahead of the rendered state, so
 * that two quick changes are both kept.
 */
export function useAddress(): Address {
  const [search, setSearch] = useSearchParams()
  const change: Address[1] = useCallback(
    (changed) =>
      setSearch(
        () => {
          const after = new URLSearchParams(window.location.search)
          for (const [name, value] of Object.entries(changed)) {
            if (value === undefined || value === '') after.delete(name)
            else after.set(name, String(value))
          }
          return after
        },
        { replace: true },
      ),
    [setSearch],
  )
  return [search, change]
}
