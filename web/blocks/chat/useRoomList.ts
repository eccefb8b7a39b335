import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '@/lib/api.ts'
import { readKept } from '@/lib/kept.ts'
import { useUser } from '@/lib/session.ts'
import type { Room } from '@contract/chat/rooms.ts'
import { keepRooms } from './kept.ts'
import { useRooms } from './useRooms.ts'

/** The reader's rooms; without a connection, those that this browser has kept (MSG-36). */
export function useRoomList() {
  const { id } = useUser()
  const { data, error, refetch } = useRooms()
  const isUnreachable = error !== null && !(error instanceof ApiError)
  const { data: kept } = useQuery({
    queryKey: ['kept-rooms', id],
    queryFn: async () => (await readKept<Room[]>(id, 'rooms')) ?? null,
    enabled: isUnreachable,
    gcTime: 0,
  })
  useEffect(() => {
    if (data) void keepRooms(id, data)
  }, [id, data])
  return { data: data ?? (isUnreachable ? (kept ?? undefined) : undefined), error, refetch }
}
