import { useTranslation } from 'react-i18next'
import { call } from '@/lib/api.ts'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import { type ChatMessage, chatMessages } from '@contract/chat/messages.ts'
import type { RoomFeed } from './room-feed.ts'
import { refreshRooms } from './useRooms.ts'

/** What a reader does with a message. Each resolves to whether it worked; a toast says why not. */
export interface MessageActions {
  edit: (message: ChatMessage, content: string) => Promise<boolean>
  remove: (message: ChatMessage) => Promise<boolean>
  react: (message: ChatMessage, emoji: string, isPresent: boolean) => Promise<boolean>
  pin: (message: ChatMessage) => Promise<boolean>
  markUnread: (message: ChatMessage) => Promise<boolean>
}

export function useMessageActions(room: RoomFeed): MessageActions {
  const { t } = useTranslation('chat')
  const toasts = useToasts()
  const errorText = useErrorText()
  const run = async (work: Promise<ChatMessage | undefined>): Promise<boolean> => {
    try {
      await room.change(work)
      return true
    } catch (error) {
      toasts.error(t('changeFailed'), errorText(error))
      return false
    }
  }
  return {
    edit: ({ id }, content) => run(call(chatMessages.edit, { params: { id }, body: { content } })),
    remove: ({ id }) => run(call(chatMessages.remove, { params: { id } })),
    react: ({ id }, emoji, isPresent) =>
      run(call(isPresent ? chatMessages.react : chatMessages.unreact, { params: { id, emoji } })),
    pin: ({ id, isPinned }) => run(call(isPinned ? chatMessages.unpin : chatMessages.pin, { params: { id } })),
    async markUnread({ id }) {
      const isDone = await run(call(chatMessages.markUnread, { params: { id } }))
      refreshRooms()
      return isDone
    },
  }
}
