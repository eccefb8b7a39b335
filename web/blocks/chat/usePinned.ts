import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { queryClient, read } from '@/lib/query.ts'
import { type ChatMessage, chatMessages } from '@contract/chat/messages.ts'
import type { RoomFeed } from './room-feed.ts'

/** The pinned messages of a room. They follow what the room's feed receives. */
export function usePinned(id: string, store: RoomFeed) {
  const query = useMemo(() => read(chatMessages.pinned, { params: { id } }), [id])
  useEffect(
    () =>
      store.onMessages((messages) => {
        const shown = queryClient.getQueryData<ChatMessage[]>(query.queryKey)
        const isChanged = (message: ChatMessage) =>
          message.isPinned || shown?.some((pinned) => pinned.id === message.id)
        if (!messages || messages.some(isChanged)) void queryClient.invalidateQueries(query)
      }),
    [store, query],
  )
  return useQuery(query)
}
