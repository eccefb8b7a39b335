import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useUser } from '@/lib/session.ts'
import { throttle } from '@/lib/throttle.ts'
import type { Room } from '@contract/chat/rooms.ts'
import type { Feed } from './feed.ts'
import { RoomFeed } from './room-feed.ts'
import { useOpenRoomsAround } from './useOpenRooms.ts'
import { refreshRooms, showTopic } from './useRooms.ts'

/** In milliseconds: messages that arrive within this time are shown together. */
const pause = 50

/** Follows a room while it is shown, and longer in a chat with many rooms. It opens at the linked message, if any. */
export function useRoomFeed({ id, topic, readSeq }: Room, linked: string | undefined): { feed: Feed; store: RoomFeed } {
  const isMember = topic !== null
  const person = useUser().id
  const rooms = useOpenRoomsAround()
  const store = useMemo(
    () =>
      (linked === undefined ? rooms?.find(id) : undefined) ??
      new RoomFeed({ id, topic, readSeq, person, linked }, (moved) =>
        moved === undefined ? refreshRooms() : showTopic(id, moved),
      ),
    // The feed follows the topic when it changes, and opens at its place once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [id, isMember, rooms],
  )
  useEffect(() => (rooms ? rooms.show(id, store) : store.open()), [rooms, id, store])
  // A hint may bring the new topic first.
  useEffect(() => {
    if (topic !== null) store.moveTo(topic)
  }, [store, topic])
  const subscribe = useCallback(
    (onChange: () => void) => {
      const { ask, cancel } = throttle(onChange, pause)
      const unsubscribe = store.subscribe(ask)
      return () => {
        unsubscribe()
        cancel()
      }
    },
    [store],
  )
  return { feed: useSyncExternalStore(subscribe, store.snapshot), store }
}
