import { useTranslation } from 'react-i18next'
import { call } from '@/lib/api.ts'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import { chatFiles } from '@contract/chat/files.ts'
import { type ChatMessage, chatMessages } from '@contract/chat/messages.ts'
import { messageAddress } from './plans/draft-of.ts'
import type { RoomFeed } from './room-feed.ts'
import { type Saving, useSaving } from './saved/useSaving.ts'
import { refreshRooms } from './useRooms.ts'

/** What a reader does with a message. Each resolves to whether it worked; a toast says why not. */
export interface MessageActions extends Saving {
  edit: (message: ChatMessage, content: string) => Promise<boolean>
  remove: (message: ChatMessage) => Promise<boolean>
  react: (message: ChatMessage, emoji: string, isPresent: boolean) => Promise<boolean>
  pin: (message: ChatMessage) => Promise<boolean>
  markUnread: (message: ChatMessage) => Promise<boolean>
  copyLink: (message: ChatMessage) => Promise<void>
  removeFile: (fileId: string) => Promise<boolean>
  /** Opens the dialog that forwards a message. */
  forward: (message: ChatMessage) => void
  /** Opens the dialog that asks when to be reminded of a message. */
  chooseReminder: (message: ChatMessage) => void
  /** Opens the form of an action plan that is made from a message. */
  makePlan: (message: ChatMessage) => void
  /** Opens the dialog that shows who has seen an announcement. */
  showSeen: (message: ChatMessage) => void
}

export function useMessageActions(
  store: RoomFeed,
  dialogs: Pick<MessageActions, 'forward' | 'chooseReminder' | 'makePlan' | 'showSeen'>,
): MessageActions {
  const saving = useSaving()
  const { t } = useTranslation('chat')
  const toasts = useToasts()
  const errorText = useErrorText()
  const run = async (
    work: Promise<ChatMessage | undefined>,
    failure: 'changeFailed' | 'fileNotDeleted' = 'changeFailed',
  ): Promise<boolean> => {
    try {
      await store.change(work)
      return true
    } catch (error) {
      toasts.error(t(failure), errorText(error))
      return false
    }
  }
  return {
    ...dialogs,
    ...saving,
    edit: ({ id }, content) => run(call(chatMessages.edit, { params: { id }, body: { content } })),
    remove: ({ id }) => run(call(chatMessages.remove, { params: { id } })),
    react: ({ id }, emoji, isPresent) =>
      run(call(isPresent ? chatMessages.react : chatMessages.unreact, { params: { id, emoji } })),
    pin: ({ id, isPinned }) => run(call(isPinned ? chatMessages.unpin : chatMessages.pin, { params: { id } })),
    removeFile: (id) => run(call(chatFiles.remove, { params: { id } }), 'fileNotDeleted'),
    async copyLink(message) {
      try {
        await navigator.clipboard.writeText(messageAddress(message))
        toasts.success(t('linkCopied'))
      } catch {
        toasts.error(t('linkNotCopied'))
      }
    },
    async markUnread({ id }) {
      const isDone = await run(call(chatMessages.markUnread, { params: { id } }))
      refreshRooms()
      return isDone
    },
  }
}
