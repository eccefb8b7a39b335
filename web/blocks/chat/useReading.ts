import { useCallback, useEffect, useRef } from 'react'
import { call } from '@/lib/api.ts'
import { chatMessages } from '@contract/chat/messages.ts'
import type { Room } from '@contract/chat/rooms.ts'

/** In milliseconds: scrolling past many messages marks them once. */
const pause = 400

/**
 * Returns a function that marks a room as read up to a message that was on the screen. Once the reader has marked a message
 * as unread, on whichever device, it stays so until they open the room again.
 */
export function useReading({ id, readSeq }: Room): (seq: number) => void {
  const marked = useRef(readSeq)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const known = useRef(readSeq)
  const isStopped = useRef(false)
  useEffect(() => {
    known.current = Math.max(known.current, readSeq)
    isStopped.current = readSeq < known.current
    if (!isStopped.current) return
    clearTimeout(timer.current)
    marked.current = readSeq
  }, [readSeq])
  return useCallback(
    (seq: number) => {
      if (seq <= marked.current || isStopped.current) return
      marked.current = seq
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        // A hint brings the new counts to all devices of the reader.
        call(chatMessages.markRead, { params: { id }, body: { seq: marked.current } }).catch(() => {
          marked.current = 0
        })
      }, pause)
    },
    [id],
  )
}
