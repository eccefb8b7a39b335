import { useEffect, useState } from 'react'
import { call } from '@/lib/api.ts'
import { listen } from '@/lib/live.ts'
import { useUser } from '@/lib/session.ts'
import type { ChatMessage } from '@contract/chat/messages.ts'
import type { Room } from '@contract/chat/rooms.ts'
import { chatTyping, typingEvent, typingTopic } from '@contract/chat/typing.ts'
import type { RoomFeed } from './room-feed.ts'

/** In milliseconds: how often the server is told that the reader is typing, and how long others are shown as typing. */
const pause = 3_000
const shownFor = 6_000

const announcedAt = new Map<string, number>()

/** Tells the other members that the reader is typing, at most every 3 seconds. It does not matter if that fails. */
export function announceTyping(roomId: string): void {
  const now = performance.now()
  if (now - (announcedAt.get(roomId) ?? -pause) < pause) return
  announcedAt.set(roomId, now)
  call(chatTyping.announce, { params: { id: roomId } }).catch(() => undefined)
}

/** Whether a message has not been changed: its author has just sent it. */
const isNew = ({ seq, rev }: ChatMessage): boolean => seq === rev

/**
 * Calls `onChange` with the names, by id, of the other members who are typing, until they pause or have sent a message.
 * Returns a function that stops.
 */
export function watchTyping(
  topic: string,
  reader: string,
  store: Pick<RoomFeed, 'onMessages'>,
  onChange: (names: ReadonlyMap<string, string>) => void,
): () => void {
  const names = new Map<string, string>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const remove = (id: string) => {
    clearTimeout(timers.get(id))
    timers.delete(id)
    if (names.delete(id)) onChange(new Map(names))
  }
  const stops = [
    listen(typingTopic(topic), {
      onJoined: () => undefined,
      onEvent: (_, payload) => {
        const { data } = typingEvent.safeParse(payload)
        if (!data || data.userId === reader) return
        const { userId, name } = data
        clearTimeout(timers.get(userId))
        timers.set(
          userId,
          setTimeout(() => remove(userId), shownFor),
        )
        names.set(userId, name)
        onChange(new Map(names))
      },
    }),
    store.onMessages((messages = []) => {
      for (const message of messages) if (isNew(message)) remove(message.userId)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
    for (const timer of timers.values()) clearTimeout(timer)
  }
}

/** The names of the other members who are typing. */
export function useTyping({ topic }: Room, store: RoomFeed): string[] {
  const reader = useUser().id
  const [people, setPeople] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    if (topic === null) return undefined
    const stop = watchTyping(topic, reader, store, setPeople)
    return () => {
      stop()
      setPeople(new Map())
    }
  }, [topic, store, reader])
  return [...people.values()]
}
