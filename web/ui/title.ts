import { useEffect } from 'react'

const portal = 'Enterprise Portal'
const shown = { title: portal, count: 0 }

function show(change: Partial<typeof shown>): void {
  const { title, count } = Object.assign(shown, change)
  const name = title === portal ? portal : `${title} · ${portal}`
  document.title = count > 0 ? `(${showCount(count)}) ${name}` : name
}

/** The largest number that is shown. */
const countMaximum = 99

/** A number for a badge: more than 99 are shown as 99+. */
export const showCount = (count: number): string => (count > countMaximum ? `${countMaximum}+` : String(count))

/** Sets the document's title. */
export function useTitle(title: string): void {
  useEffect(() => show({ title }), [title])
}

/** Shows a number before the document's title; none for 0. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    show({ count })
    return () => show({ count: 0 })
  }, [count])
}
