import { type RefObject, useEffect, useRef } from 'react'

const rowsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('li, tbody tr') ?? [])]

/**
 * Moves the focus to the first row that was loaded, because the button for further rows disappears with the last page.
 * `count`: the number of rows. Returns the ref of the list, and what to call before further rows are read.
 */
export function useFocusOnMore<List extends HTMLElement>(count: number): [RefObject<List | null>, () => void] {
  const list = useRef<List>(null)
  const before = useRef<{ count: number; rows: Set<HTMLElement>; focused: Element | null }>(undefined)
  useEffect(() => {
    if (!before.current || count <= before.current.count) return
    const { rows, focused } = before.current
    before.current = undefined
    // Whoever has gone elsewhere meanwhile stays there.
    if (![focused, document.body].includes(document.activeElement)) return
    const first = rowsOf(list.current).find((row) => !rows.has(row))
    const control = first?.querySelector<HTMLElement>('a[href], button:enabled')
    // A row without a control can have the focus only with this attribute.
    if (first && !control) first.tabIndex = -1
    ;(control ?? first)?.focus()
  }, [count])
  const remember = () => {
    before.current = { count, rows: new Set(rowsOf(list.current)), focused: document.activeElement }
  }
  return [list, remember]
}
