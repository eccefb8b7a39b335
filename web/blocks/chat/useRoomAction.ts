import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { refresh } from '@/lib/query.ts'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import { chatRooms } from '@contract/chat/rooms.ts'

type Text = ParseKeys<'chat'>

/** Runs a change of rooms or members, refreshes them and shows the outcome; resolves to whether it worked. */
export function useRoomAction() {
  const { t } = useTranslation('chat')
  const toasts = useToasts()
  const errorText = useErrorText()
  return async (work: Promise<unknown>, failed: Text, succeeded?: Text): Promise<boolean> => {
    try {
      await work
      if (succeeded) toasts.success(t(succeeded))
      await refresh(chatRooms.list)
      return true
    } catch (error) {
      toasts.error(t(failed), errorText(error))
      return false
    }
  }
}
