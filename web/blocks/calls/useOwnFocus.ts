import { type RefObject, useEffect } from 'react'

/**
 * Lets an element above all dialogs have the focus while one of them is open. Ant Design's dialogs take the focus back
 * when the window hears that it went elsewhere, which this element keeps to itself.
 */
export function useOwnFocus(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current
    const keep = (event: FocusEvent) => event.stopPropagation()
    element?.addEventListener('focusin', keep)
    return () => element?.removeEventListener('focusin', keep)
  }, [ref])
}
