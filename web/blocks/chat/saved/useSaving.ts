import { useTranslation } from 'react-i18next'
import { call } from '@/lib/api.ts'
import { showInstant } from '@/lib/dates.ts'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import { chatSaved, type SavedChange } from '@contract/chat/saved.ts'
import { refreshSaved } from './saved.ts'

/** Saves messages for the reader. Each resolves to whether it worked; a toast says so. */
export interface Saving {
  save: (id: string, change: SavedChange) => Promise<boolean>
  unsave: (id: string) => Promise<boolean>
}

export function useSaving(): Saving {
  const { t, i18n } = useTranslation('chat')
  const toasts = useToasts()
  const errorText = useErrorText()
  async function run(work: () => Promise<string>): Promise<boolean> {
    try {
      toasts.success(await work())
      refreshSaved()
      return true
    } catch (error) {
      toasts.error(t('notSaved'), errorText(error))
      return false
    }
  }
  return {
    save: (id, change) =>
      run(async () => {
        const { remindAt, doneAt } = await call(chatSaved.save, { params: { id }, body: change })
        const isReminder = change.remindIn !== undefined || change.remindAt !== undefined
        if (isReminder && remindAt) return t('reminderSet', { time: showInstant(remindAt, i18n.language) })
        return t(doneAt ? 'savedDone' : 'messageSaved')
      }),
    unsave: (id) =>
      run(async () => {
        await call(chatSaved.remove, { params: { id } })
        return t('messageUnsaved')
      }),
  }
}
