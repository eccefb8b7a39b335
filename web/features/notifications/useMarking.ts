import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '@/lib/api.ts'
import { refresh } from '@/lib/query.ts'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import { contract } from '@contract/index.ts'

/** Marks one notification as read, or all up to the newest that the person has seen. */
export function useMarking() {
  const { t } = useTranslation('notifications')
  const toasts = useToasts()
  const errorText = useErrorText()
  const { mutate, isPending } = useMutation({
    mutationFn: (mark: { id: string } | { until: string }) =>
      'id' in mark
        ? call(contract.notifications.mark, { params: mark, body: { isRead: true } })
        : call(contract.notifications.markAll, { body: mark }),
    onSuccess: () => refresh(contract.notifications.list),
    onError: (error) => toasts.error(t('markFailed'), errorText(error)),
  })
  return { mark: mutate, isPending }
}
