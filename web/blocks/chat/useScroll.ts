import { type RefObject, type UIEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Room } from '@contract/chat/rooms.ts'
import type { Feed } from './room-feed.ts'
import { useReading } from './useReading.ts'

interface Options {
  room: Room
  feed: Feed
  /** Whether the room has messages that the reader has not seen. */
  isUnread: boolean
  /** The reader has come near the oldest message that is loaded. */
  onTop: () => void
}

interface Scroll {
  list: RefObject<HTMLDivElement | null>
  isAtBottom: boolean
  toBottom: () => void
  onScroll: (event: UIEvent<HTMLDivElement>) => void
}

/** In pixels: how near to an edge counts as being there. */
const near = 60

/**
 * Keeps a room's place (MSG-13): it opens at the first unread message or at the bottom, follows new messages only at
 * the bottom, and does not move when older messages are added. Marks as read what was on the screen.
 */
export function useScroll({ room, feed, isUnread, onTop }: Options): Scroll {
  const list = useRef<HTMLDivElement>(null)
  const [isAtBottom, setAtBottom] = useState(true)
  const markRead = useReading(room)
  const before = useRef<{ height: number; first: string | undefined; own: number } | undefined>(undefined)
  const { messages, pending } = feed
  const first = messages[0]?.id

  const toBottom = () => list.current?.scrollTo({ top: list.current.scrollHeight })

  function markSeen(scroller: HTMLElement) {
    const end = scroller.getBoundingClientRect().bottom
    const shown = [...scroller.querySelectorAll<HTMLElement>('[data-seq]')].findLast(
      (message) => message.getBoundingClientRect().bottom <= end + 4,
    )
    if (shown) markRead(Number(shown.dataset['seq']))
  }

  useLayoutEffect(() => {
    const scroller = list.current
    if (!scroller) return
    const { height, first: previousFirst, own } = before.current ?? {}
    if (height === undefined) {
      const line = isUnread ? scroller.querySelector('[data-new]') : null
      if (line) line.scrollIntoView({ block: 'start' })
      else toBottom()
    } else if (previousFirst !== first) scroller.scrollTop += scroller.scrollHeight - height
    else if (isAtBottom || pending.length > (own ?? 0)) toBottom()
    before.current = { height: scroller.scrollHeight, first, own: pending.length }
    markSeen(scroller)
    // The position depends on what is listed, not on how it was reached.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [messages, pending])

  return {
    list,
    isAtBottom,
    toBottom,
    onScroll: ({ currentTarget }) => {
      const { scrollTop, scrollHeight, clientHeight } = currentTarget
      setAtBottom(scrollHeight - scrollTop - clientHeight < near)
      if (scrollTop < near) onTop()
      markSeen(currentTarget)
    },
  }
}
