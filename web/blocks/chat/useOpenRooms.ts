import { createContext, use, useEffect, useMemo } from 'react'
import { useUser } from '@/lib/session.ts'
import { OpenRooms } from './open-rooms.ts'
import type { RoomFeed } from './room-feed.ts'

/** The open rooms of the surrounding chat; undefined beside a call, which shows one room. */
export const OpenRoomsContext = createContext<OpenRooms<RoomFeed> | undefined>(undefined)

/** The rooms that stay open while the chat is on the screen. */
export function useOpenRooms(): OpenRooms<RoomFeed> {
  const { id } = useUser()
  // When somebody else signs in, the rooms of the person before are closed.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const rooms = useMemo(() => new OpenRooms<RoomFeed>(), [id])
  useEffect(() => () => rooms.close(), [rooms])
  return rooms
}

export const useOpenRoomsAround = (): OpenRooms<RoomFeed> | undefined => use(OpenRoomsContext)
