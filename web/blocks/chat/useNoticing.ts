import { useEffect, useRef } from 'react'
import { call } from '@/lib/api.ts'
import { chatMessages } from '@contract/chat/messages.ts'
import type { Room } from '@contract/chat/rooms.ts'

/** In milliseconds: several messages in a row are noticed once. */
const pause = 400

/**
 * Says that the person is looking at a room while its newest message is not on the screen, because they have scrolled up
 * (`isScrolledUp`): the message stays unread, but is not pushed to their devices (MSG-53).
 */
export function useNoticing({ id, readSeq }: Room, newest: number, isScrolledUp: boolean): void {
  const noticed = useRef(readSeq)
  useEffect(() => {
    if (!isScrolledUp) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const isLooking = () => document.visibilityState === 'visible' && document.hasFocus()
    const notice = () => {
      if (newest <= noticed.current || !isLooking()) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        noticed.current = newest
        call(chatMessages.markNoticed, { params: { id }, body: { seq: newest } }).catch(() => {
          noticed.current = 0
        })
      }, pause)
    }
    notice()
    addEventListener('focus', notice)
    return () => {
      clearTimeout(timer)
      removeEventListener('focus', notice)
    }
  }, [id, newest, isScrolledUp])
}
