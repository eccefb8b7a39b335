import { useEffect, useState } from 'react'
import { call } from '@/lib/api.ts'
import { listen } from '@/lib/live.ts'
import { useUser } from '@/lib/session.ts'
import type { Room } from '@contract/chat/rooms.ts'
import { chatTyping, typingEvent, typingTopic } from '@contract/chat/typing.ts'
import type { RoomFeed } from './room-feed.ts'

/** In milliseconds: how often the server is told that the reader is typing, and how long others are shown as typing. */
const pause = 3_000
const shownFor = 6_000

let announcedAt = 0

/** Tells the other members that the reader is typing, at most every 3 seconds. It does not matter if that fails. */
export function announceTyping(roomId: string): void {
  const now = performance.now()
  if (announcedAt > 0 && now - announcedAt < pause) return
  announcedAt = now
  call(chatTyping.announce, { params: { id: roomId } }).catch(() => undefined)
}

/** The names of the other members who are typing, until they pause or have sent a message. */
export function useTyping({ topic }: Room, store: RoomFeed): string[] {
  const reader = useUser().id
  const [people, setPeople] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    if (topic === null) return undefined
    const timers = new Map<string, ReturnType<typeof setTimeout>>()
    const stop = (id: string) => {
      clearTimeout(timers.get(id))
      if (timers.delete(id)) setPeople((before) => new Map([...before].filter(([person]) => person !== id)))
    }
    const stopListening = listen(typingTopic(topic), {
      onJoined: () => undefined,
      onEvent: (_, payload) => {
        const { data } = typingEvent.safeParse(payload)
        if (!data || data.userId === reader) return
        clearTimeout(timers.get(data.userId))
        timers.set(
          data.userId,
          setTimeout(() => stop(data.userId), shownFor),
        )
        setPeople((before) => new Map([...before, [data.userId, data.name]]))
      },
    })
    const stopFollowing = store.onMessages((messages = []) => {
      for (const { userId } of messages) stop(userId)
    })
    return () => {
      stopListening()
      stopFollowing()
      for (const timer of timers.values()) clearTimeout(timer)
      setPeople(new Map())
    }
  }, [topic, store, reader])
  return [...people.values()]
}
