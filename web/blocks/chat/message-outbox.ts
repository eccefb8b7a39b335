import { useSyncExternalStore } from 'react'
import { ApiError, call } from '@/lib/api.ts'
import { isOthers } from '@/lib/outbox/delay.ts'
import type { Entry } from '@/lib/outbox/entry.ts'
import { Outbox } from '@/lib/outbox/outbox.ts'
import { queryClient } from '@/lib/query.ts'
import { newRequestId } from '@/lib/request-id.ts'
import { userQuery } from '@/lib/session.ts'
import { isSignedInAs } from '@/lib/signed-in-mark.ts'
import { type ChatMessage, chatMessages, type NewMessage } from '@contract/chat/messages.ts'

/** A message of the reader that the server has not confirmed yet. */
export type Unsent = Entry<NewMessage>

/** What the person has written, with a queue for each room. */
export const messageOutbox = new Outbox<NewMessage, ChatMessage>({
  kind: 'message',
  isSignedIn: isSignedInAs,
  send: async (body, signal, person) => {
    try {
      return await call(chatMessages.send, { body: { ...body, userId: person }, signal })
    } catch (error) {
      // The session may have ended, or be somebody else's; the page finds out.
      if ((error instanceof ApiError && error.status === 401) || isOthers(error))
        void queryClient.invalidateQueries(userQuery)
      throw error
    }
  },
})

/** Sends a message in the background. */
export function sendMessage(roomId: string, content: string, parentId: string | null): void {
  const id = newRequestId()
  void messageOutbox.add(roomId, id, { id, roomId, content, parentId })
}

/** The messages that have not been sent yet. */
export const useUnsent = (): readonly Unsent[] => useSyncExternalStore(messageOutbox.subscribe, messageOutbox.snapshot)
