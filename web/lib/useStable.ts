import { useLayoutEffect, useRef, useState } from 'react'

/**
 * The same functions at every render, each of which calls the one of the latest render: memoised components that receive them
 * do not render again. They may be called in events and effects, not while rendering.
 */
export function useStable<Functions extends Record<keyof Functions, (...given: never[]) => unknown>>(
  functions: Functions,
): Functions {
  const latest = useRef(functions)
  useLayoutEffect(() => {
    latest.current = functions
  })
  const [stable] = useState(() => {
    const callLatest = (name: keyof Functions) => [name, (...given: never[]) => latest.current[name](...given)] as const
    return Object.fromEntries((Object.keys(functions) as (keyof Functions)[]).map(callLatest)) as Functions
  })
  return stable
}
