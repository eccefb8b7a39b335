import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { useUser } from '@/lib/session.ts'
import type { Room } from '@contract/chat/rooms.ts'
import type { FeedStore } from './feed.ts'
import { hasNewer } from './room-log.ts'
import type { Row } from './rows.ts'
import { isMessage, type useMessageFocus } from './useMessageFocus.ts'
import { isEditable, type Writing } from './writing.ts'

interface Options {
  room: Room
  store: FeedStore
  rows: readonly Row[]
  focus: ReturnType<typeof useMessageFocus>
  scrollTo: (index: number) => void
  toLatest: () => Promise<void>
  onWrite: (writing: Writing) => void
}

/**
 * The arrow keys, Home and End move between messages; E edits the reader's own, R replies, Escape leaves a control of a
 * message, or cancels an edit or a reply.
 */
export function useMessageKeys({ room, store, rows, focus, scrollTo, toLatest, onWrite }: Options) {
  const user = useUser()
  /** The message on which an arrow key was pressed while the next one is still loading. */
  const waiting = useRef<{ id: string; step: 1 | -1 }>(undefined)

  function moveTo(index: number) {
    const row = rows[index]
    if (!row) return
    scrollTo(index)
    focus.focus(row.key)
  }

  function move(step: 1 | -1) {
    const next = focus.next(step)
    if (next !== focus.current) return moveTo(next)
    const feed = store.snapshot()
    const row = rows[focus.current]
    if (!row || !(step < 0 ? feed.hasOlder : hasNewer(feed))) return
    waiting.current = { id: row.key, step }
    void (step < 0 ? store.loadOlder() : store.loadNewer())
  }

  useLayoutEffect(() => {
    if (!waiting.current) return
    const { id, step } = waiting.current
    const isStillFocused = document.activeElement?.getAttribute('data-message') === id
    const next = focus.next(step)
    if (isStillFocused && next === focus.current) return
    waiting.current = undefined
    if (isStillFocused) moveTo(next)
  })

  async function moveToLatest() {
    await toLatest()
    const last = store.snapshot().messages.at(-1)
    if (last) focus.focus(last.id)
  }

  function onMessage(key: string): boolean {
    const row = rows[focus.current]
    if (!row || !('message' in row)) return false
    const { message } = row
    const isChangeable = room.canPost && !message.isDeleted
    if (key === 'ArrowUp') move(-1)
    else if (key === 'ArrowDown') move(1)
    else if (key === 'Home') moveTo(rows.findIndex(isMessage))
    else if (key === 'End') void moveToLatest()
    else if (key === 'Escape') onWrite({ kind: 'new' })
    else if (key === 'r' && isChangeable) onWrite({ kind: 'reply', message })
    else if (key === 'e' && room.canPost && isEditable(message, user.id)) onWrite({ kind: 'edit', message })
    else return false
    return true
  }

  function onControl(key: string, id: string): boolean {
    if (key !== 'Escape') return false
    focus.focus(id)
    return true
  }

  return (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const target = event.target as HTMLElement
    const { message: id } = target.closest<HTMLElement>('[data-message]')?.dataset ?? {}
    if (!id) return
    const isHandled =
      target.dataset['message'] === id
        ? onMessage(event.key.length === 1 ? event.key.toLowerCase() : event.key)
        : onControl(event.key, id)
    if (isHandled) event.preventDefault()
  }
}
