import { type RefObject, useEffect, useRef } from 'react'

const rowsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('li, tbody tr') ?? [])]

/**
 * Moves the focus to the first row that was loaded, because the button for further rows disappears with the last page.
 * `count`: the number of rows. Returns the ref of the list, and what to call before further rows are read.
 */
export function useFocusOnMore<List extends HTMLElement>(count: number): [RefObject<List | null>, () => void] {
  const list = useRef<List>(null)
  const known = useRef<Set<HTMLElement>>(undefined)
  useEffect(() => {
    const rows = rowsOf(list.current)
    if (!known.current || rows.length <= known.current.size) return
    const first = rows.find((row) => !known.current?.has(row))
    known.current = undefined
    const control = first?.querySelector<HTMLElement>('a[href], button:enabled')
    // A row without a control can have the focus only with this attribute.
    if (first && !control) first.tabIndex = -1
    ;(control ?? first)?.focus()
  }, [count])
  return [list, () => void (known.current = new Set(rowsOf(list.current)))]
}
