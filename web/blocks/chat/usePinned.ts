import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { queryClient, read } from '@/lib/query.ts'
import { chatMessages } from '@contract/chat/messages.ts'
import { withPins } from './pins.ts'
import type { RoomFeed } from './room-feed.ts'

/** The pinned messages of a room. Updates from the room's feed are applied to them. */
export function usePinned(id: string, store: RoomFeed) {
  const query = useMemo(() => read(chatMessages.pinned, { params: { id } }), [id])
  useEffect(
    () =>
      store.onMessages((messages) => {
        const { queryKey } = query
        const held = queryClient.getQueryData(queryKey)
        const before = held ?? []
        const pinned = messages && withPins(before, messages)
        if (pinned === before) return
        // A response that is on its way may be older than the messages.
        const isReading = queryClient.isFetching({ queryKey, exact: true }) > 0
        if (pinned && held && !isReading) queryClient.setQueryData(queryKey, pinned)
        else void queryClient.invalidateQueries(query)
      }),
    [store, query],
  )
  // No updates were applied while the room was not shown.
  return useQuery({ ...query, refetchOnMount: 'always' })
}
