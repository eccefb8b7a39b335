import { reportItems, type TaskState } from '@contract/report-items.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { addressOf, call } from '@/lib/api.ts'
import { keyOf, queryClient } from '@/lib/query.ts'
import { useErrorText } from '../useErrorText.ts'
import { useToasts } from '../Toasts.tsx'

type Change = Partial<Omit<TaskState, 'id'>>

/** Sets a task's status or due date (spec/portal.md §8 Calendar); `onChanged` fetches again what shows it. */
export function useTaskChange(id: number | string, onChanged: () => Promise<unknown>) {
  const { t } = useTranslation('tasks')
  const toasts = useToasts()
  const errorText = useErrorText()
  const params = { itemId: String(id) }
  const { mutate, isPending } = useMutation({
    mutationFn: (body: Change) => call(reportItems.update, { params, body }),
    onSuccess: async () => {
      toasts.success(t('updated'))
      await Promise.all([queryClient.invalidateQueries({ queryKey: keyOf(addressOf(reportItems.update, { params })) }), onChanged()])
    },
    onError: (error) => toasts.error(t('failed'), errorText(error)),
  })
  return { change: mutate, isPending }
}
