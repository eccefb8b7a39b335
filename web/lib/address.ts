import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

export type Address = readonly [
  URLSearchParams,
  (changed: Readonly<Record<string, string | number | undefined>>) => void,
]

/**
 * What stands behind the question mark of the page's address, and how to change parts of it; undefined and '' take a part
 * away. A change is no step for the back button. It starts from the address itself, which is ahead of what is drawn: of two
 * quick choices neither is lost.
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
