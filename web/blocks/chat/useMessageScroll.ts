import { defaultRangeExtractor, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ChatMessage } from '@contract/chat/messages.ts'
import type { Room } from '@contract/chat/rooms.ts'
import type { Feed, FeedStore } from './feed.ts'
import { hasGap, hasNewer } from './room-log.ts'
import type { Row } from './rows.ts'
import { useReading } from './useReading.ts'

interface Options {
  list: RefObject<HTMLDivElement | null>
  room: Room
  feed: Feed
  store: FeedStore
  rows: readonly Row[]
  /** A row that stays in the document wherever the list is scrolled to, or -1. */
  kept: number
  /** The message that the page's address links to. */
  linked: string | undefined
  /** Changes when the same message is linked to again. */
  linking: string
  /** Whether messages that were on the screen are marked as read. */
  isReading: boolean
  /** Whether a message after `since` is unread, so that following the newest does not skip it. */
  isUnread: (since: number) => (message: ChatMessage) => boolean
  onArrived: (id: string) => void
}

interface MessageScroll {
  /** The rows on the screen and a few around them. */
  shown: readonly VirtualItem[]
  height: number
  measure: (row: HTMLElement | null) => void
  isAtEnd: boolean
  /** The `seq` of the newest message when the list was opened or the reader was last at its end. */
  lastAtEnd: number
  toLatest: () => Promise<void>
  scrollTo: (index: number) => void
  onScroll: () => void
}

/** In pixels: closer to the end counts as being at it; closer to an edge, the next messages are read. */
const near = { end: 60, edge: 600 }
/** In pixels. */
const estimatedRow = 64
/** In pixels: the space above the first message, with and without the button for older ones. */
const above = { button: 48, nothing: 8 }

/**
 * Renders only the rows on the screen, and keeps a room's place (MSG-13): it opens at the first unread message or at the end,
 * follows new messages only at the end and not past one that was not on the screen, and does not move when older messages
 * are added or something above grows. Marks as read what was on the screen.
 */
export function useMessageScroll({
  list,
  room,
  feed,
  store,
  rows,
  kept,
  linked,
  linking,
  isReading,
  isUnread,
  onArrived,
}: Options): MessageScroll {
  const [isAtEnd, setAtEnd] = useState(true)
  const [lastAtEnd, setLastAtEnd] = useState(feed.messages.at(-1)?.seq ?? 0)
  const markRead = useReading(room)
  const previous = useRef<{ last: string | undefined; count: number; pending: number; isFollowing: boolean }>(undefined)
  /** Where the list was last, and whether it was at its very end then or has only become longer since. */
  const place = useRef({ top: 0, isEnd: false })
  /** The `seq` of the last message that was on the screen of a visible page, or that the reader chose to skip. */
  const seen = useRef(room.readSeq)
  const arrived = useRef<string>(undefined)
  /** After a jump, messages before the ones on the screen may be unread. */
  const isReadingPaused = useRef(false)
  const isComplete = !hasNewer(feed)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current,
    getItemKey: (index) => rows[index]?.key ?? index,
    estimateSize: () => estimatedRow,
    anchorTo: 'end',
    overscan: 8,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      return kept < 0 || shown.includes(kept) ? shown : [...shown, kept].toSorted((one, other) => one - other)
    },
    paddingStart: feed.hasOlder ? above.button : above.nothing,
    scrollEndThreshold: near.end,
  })

  // What is on the screen stays in place also if a row above changes its height right after the reader has scrolled up, as
  // when a phone is turned.
  virtual.shouldAdjustScrollPositionOnItemSizeChange = ({ start }, _, { scrollOffset }) => start < (scrollOffset ?? 0)

  function isEnd(): boolean {
    if (!list.current || !isComplete) return false
    const { scrollTop, scrollHeight, clientHeight } = list.current
    return scrollHeight - clientHeight - scrollTop < near.end
  }

  function markSeen() {
    if (!list.current || !isReading || document.visibilityState === 'hidden') return
    // What is missing comes before the newest messages, and was not on the screen.
    if (hasGap(store.snapshot())) return
    const end = list.current.getBoundingClientRect().bottom
    const all = [...list.current.querySelectorAll<HTMLElement>('[data-seq]')]
    const last = all.findLast((message) => message.getBoundingClientRect().bottom <= end + 4)
    if (isReadingPaused.current) {
      const { top } = list.current.getBoundingClientRect()
      const first = all.find((message) => message.getBoundingClientRect().bottom > top)
      const reached = first ? Number(first.dataset['seq']) : Number.POSITIVE_INFINITY
      if (!isEnd() && reached > room.readSeq + 1) return
      isReadingPaused.current = false
    }
    if (!last) return
    const seq = Number(last.dataset['seq'])
    seen.current = Math.max(seen.current, seq)
    markRead(seq)
  }

  function onScroll() {
    if (!list.current) return
    const { scrollTop, scrollHeight, clientHeight } = list.current
    const rest = scrollHeight - clientHeight - scrollTop
    const isFollowing = isEnd()
    setAtEnd(isFollowing)
    if (isFollowing && !hasGap(store.snapshot())) setLastAtEnd(feed.messages.at(-1)?.seq ?? 0)
    // Only scrolling up leaves the end: the list can also become longer, or its window shorter.
    const isMovedUp = scrollTop < place.current.top
    if (previous.current && (isFollowing || isMovedUp)) previous.current.isFollowing = isFollowing
    place.current = { top: scrollTop, isEnd: rest <= 1 || (place.current.isEnd && !isMovedUp) }
    if (scrollTop < near.edge) void store.loadOlder()
    if (!isComplete && rest < near.edge) void store.loadNewer()
    markSeen()
  }

  /** Scrolls to the end, but not past a message that was not on the screen. */
  function follow() {
    const isUnseen = isUnread(Math.max(seen.current, room.readSeq))
    const first = isReading ? rows.findIndex((row) => 'message' in row && isUnseen(row.message)) : -1
    place.current.isEnd = first < 0
    if (first >= 0) virtual.scrollToIndex(first, { align: 'start' })
    else virtual.scrollToEnd()
  }

  function skipToEnd() {
    seen.current = Math.max(seen.current, store.snapshot().newest)
    virtual.scrollToEnd()
  }

  useLayoutEffect(() => {
    const last = rows.at(-1)?.key
    const { pending } = feed
    const target = rows.findIndex(({ key }) => key === linked)
    const row = rows[target]
    if (linked && row && 'message' in row && arrived.current !== `${linking} ${linked}`) {
      arrived.current = `${linking} ${linked}`
      isReadingPaused.current = row.message.seq > room.readSeq
      virtual.scrollToIndex(target, { align: 'center' })
      onArrived(linked)
    } else if (!previous.current) {
      const unread = rows.findIndex((row) => 'message' in row && row.isFirstUnread)
      if (unread >= 0) virtual.scrollToIndex(unread, { align: 'start' })
      else virtual.scrollToEnd()
    } else {
      const { isFollowing, pending: pendingBefore, count } = previous.current
      const isNew = last !== previous.current.last || rows.length > count
      if (last !== previous.current.last && pending.length > pendingBefore) skipToEnd()
      else if (isNew && isFollowing) follow()
    }
    const isFollowing = previous.current?.isFollowing ?? false
    previous.current = { last, count: rows.length, pending: pending.length, isFollowing }
    onScroll()
    // The position depends on what is listed, not on how it was reached.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [rows, linked, linking])

  const height = virtual.getTotalSize()
  useLayoutEffect(() => {
    // Rows are measured only once they are in the document.
    const isMovedUp = (list.current?.scrollTop ?? 0) < place.current.top
    if (place.current.isEnd && isComplete && !isMovedUp) virtual.scrollToEnd()
  }, [list, height, isComplete, virtual])

  useEffect(() => {
    const resized = new ResizeObserver(() => previous.current?.isFollowing && virtual.scrollToEnd())
    if (list.current) resized.observe(list.current)
    return () => resized.disconnect()
  }, [list, virtual])

  useEffect(() => {
    document.addEventListener('visibilitychange', markSeen)
    return () => document.removeEventListener('visibilitychange', markSeen)
    // Reads the rows from the document.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  const shown = virtual.getVirtualItems()
  const isRendered = shown.length > 0
  useEffect(() => {
    // A room that was open before has its messages at once, but they are in the document only now.
    if (isRendered) markSeen()
    // Later, `onScroll` does so.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isRendered])

  return {
    shown,
    height,
    measure: virtual.measureElement,
    isAtEnd,
    lastAtEnd,
    toLatest: () => store.toNewest().then(skipToEnd),
    scrollTo: (index) => virtual.scrollToIndex(index, { align: 'auto' }),
    onScroll,
  }
}
