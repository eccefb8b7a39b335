import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Room } from '@contract/chat/rooms.ts'
import { type Feed, RoomFeed } from './room-feed.ts'
import { refreshRooms } from './useRooms.ts'

/** Follows one room while it is shown. */
export function useRoomFeed({ id, topic }: Room): { feed: Feed; room: RoomFeed } {
  const isMember = topic !== null
  // The feed follows the topic by itself when it changes.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const room = useMemo(() => new RoomFeed({ id, topic }, refreshRooms), [id, isMember])
  useEffect(() => room.open(), [room])
  return { feed: useSyncExternalStore(room.subscribe, room.snapshot), room }
}
