import { useEffect, useRef } from 'react'
import { call } from '@/lib/api.ts'
import { chatMessages } from '@contract/chat/messages.ts'
import type { Room } from '@contract/chat/rooms.ts'

/** In milliseconds: several messages in a row are noticed once. */
const pause = 400

const isLooking = () => document.visibilityState === 'visible' && document.hasFocus()

/**
 * Says that the person has noticed the newest message of a room, as soon as they look at the page. `noticed` is the place
 * of the last one that was said. Returns a function that stops.
 */
export function notice(id: string, newest: number, noticed: { current: number }): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const say = () => {
    if (newest <= noticed.current || !isLooking()) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      noticed.current = newest
      call(chatMessages.markNoticed, { params: { id }, body: { seq: newest } }).catch(() => {
        noticed.current = 0
      })
    }, pause)
  }
  say()
  addEventListener('focus', say)
  return () => {
    clearTimeout(timer)
    removeEventListener('focus', say)
  }
}

/**
 * Says that the person is looking at a room while its newest message is not on the screen, because they have scrolled up
 * (`isScrolledUp`): the message stays unread, but is not pushed to their devices (MSG-53).
 */
export function useNoticing({ id, readSeq }: Room, newest: number, isScrolledUp: boolean): void {
  const noticed = useRef(readSeq)
  useEffect(() => (isScrolledUp ? notice(id, newest, noticed) : undefined), [id, newest, isScrolledUp])
}
