import { type RefObject, useEffect } from 'react'

/** What a call over the whole window covers: the page, and the dialogs that were open before. */
export const covered = '#root, body > :has([aria-modal="true"])'

/** Whether a dialog is open that the call does not cover: a full-window call covers all but those opened from it. */
const hasDialog = (): boolean =>
  [...document.querySelectorAll('body > :not([inert]) [aria-modal="true"]')].some((dialog) => dialog.checkVisibility())

/**
 * Lets an element above all dialogs have the focus and the Escape key while one of them is open: Ant Design's dialogs react
 * when a focus or Escape event reaches the window. `isCovering`: the element makes them inert.
 */
export function useAboveDialogs(ref: RefObject<HTMLElement | null>, isCovering: boolean): void {
  useEffect(() => {
    const isInside = ({ target }: Event) => target instanceof Node && ref.current?.contains(target) === true
    const keep = (event: Event) => {
      if (isInside(event) && !(isCovering && hasDialog())) event.stopPropagation()
    }
    const keepEscape = (event: KeyboardEvent) => {
      const hasDialogBelow = isCovering ? document.querySelector('body > [inert]:not(#root)') !== null : hasDialog()
      if (event.key === 'Escape' && hasDialogBelow) keep(event)
    }
    // On the document, so that React's own listeners have already run.
    document.addEventListener('focusin', keep)
    document.addEventListener('keydown', keepEscape)
    return () => {
      document.removeEventListener('focusin', keep)
      document.removeEventListener('keydown', keepEscape)
    }
  }, [ref, isCovering])
}
