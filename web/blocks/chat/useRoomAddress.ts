import { useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { text } from '@/lib/search-parameters.ts'
import { useAddress } from '@/lib/useAddress.ts'

const parameters = { room: text, thread: text, message: text }

/** The room that the page's address names, and the thread and the message in it that the address links to. */
export function useRoomAddress() {
  const { values, open, change } = useAddress(parameters)
  const { key } = useLocation()
  const isFollowed = useNavigationType() !== NavigationType.Replace
  const [linking, setLinking] = useState(key)
  if (isFollowed && linking !== key) setLinking(key)
  return {
    ...values,
    /** Changes when a link is followed, even if it leads to the same message again. */
    linking,
    select: (room: string | undefined) => open({ room, thread: undefined, message: undefined }),
    openMessage: (room: string, message: string) => open({ room, thread: undefined, message }),
    showMessage: (message: string) => open({ thread: undefined, message }),
    openThread: (thread: string) => open({ thread, message: undefined }),
    closeThread: () => change({ thread: undefined, message: undefined }),
    /** The reader has gone on from the linked message. */
    leaveMessage: () => change({ message: undefined }),
  }
}
