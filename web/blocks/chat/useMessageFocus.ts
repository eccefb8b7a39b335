import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Row } from './rows.ts'

interface MessageFocus {
  /** The row of the one message that Tab reaches: the last one, unless another one had the focus. */
  current: number
  /** Moves the focus to a message, as soon as its row is in the document. */
  focus: (id: string) => void
  /** The row of the next message in a direction. */
  next: (step: 1 | -1) => number
  onFocus: (event: FocusEvent<HTMLElement>) => void
}

export const isMessage = (row: Row | undefined): boolean => row !== undefined && 'message' in row

/** Which message of a list the keyboard has reached. */
export function useMessageFocus(list: RefObject<HTMLElement | null>, rows: readonly Row[]): MessageFocus {
  const [reached, setReached] = useState<string>()
  const wanted = useRef<string>(undefined)
  const found = rows.findIndex((row) => row.key === reached && isMessage(row))
  const current = found >= 0 ? found : rows.findLastIndex(isMessage)

  function focusWanted() {
    const message = wanted.current && list.current?.querySelector<HTMLElement>(`[data-message="${wanted.current}"]`)
    if (!message) return
    wanted.current = undefined
    message.focus({ preventScroll: true })
  }
  useLayoutEffect(focusWanted)

  return {
    current,
    focus: (id) => {
      wanted.current = id
      setReached(id)
      focusWanted()
    },
    next: (step) => {
      const offered = step > 0 ? rows.findIndex((row, index) => index > current && isMessage(row)) : current - 1
      return isMessage(rows[offered]) ? offered : current
    },
    onFocus: ({ target }) => {
      const id = target.closest<HTMLElement>('[data-message]')?.dataset['message']
      if (id) setReached(id)
    },
  }
}
