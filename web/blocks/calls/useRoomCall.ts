import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listen } from '@/lib/live.ts'
import { queryClient, read } from '@/lib/query.ts'
import { type Call, chatCalls } from '@contract/chat/calls.ts'
import { callRecordings } from '@contract/chat/recordings.ts'
import type { CallPlace } from './call-state.ts'

const queryOf = (roomId: string) => read(chatCalls.inRoom, { params: { id: roomId } })

/** The running call of a room, as long as it is followed. */
export function useRoomCall({ roomId, topic }: Pick<CallPlace, 'roomId' | 'topic'>): Call | undefined {
  // While the room was not shown, nobody listened.
  const { data } = useQuery({ ...queryOf(roomId), enabled: topic !== null, refetchOnMount: 'always' })
  useEffect(() => {
    if (topic === null) return undefined
    const query = queryOf(roomId)
    return listen(topic, {
      onJoined: () => void queryClient.invalidateQueries(query),
      onEvent: (event, payload) => {
        if (event !== 'call') return
        // Somebody may have begun or ended a recording.
        void queryClient.invalidateQueries(read(callRecordings.notice, { params: { id: roomId } }))
        const changed = payload as Call
        const shown = queryClient.getQueryData(query.queryKey)
        if (changed.status === 'active') queryClient.setQueryData(query.queryKey, changed)
        else if (shown?.id === changed.id) queryClient.setQueryData(query.queryKey, null)
      },
    })
  }, [roomId, topic])
  return data ?? undefined
}
