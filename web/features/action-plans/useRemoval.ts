import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { refreshTasks } from '@/blocks/tasks/refresh-tasks.ts'
import { call } from '@/lib/api.ts'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import { actionPlans } from '@contract/action-plans.ts'

/** Deletes a plan; `onRemoved` runs once it is gone. */
export function useRemoval(id: number, onRemoved: () => void): { remove: () => void; isPending: boolean } {
  const { t } = useTranslation('action-plans')
  const toasts = useToasts()
  const errorText = useErrorText()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(actionPlans.remove, { params: { id } }),
    onSuccess: () => {
      onRemoved()
      toasts.success(t('remove.done'))
      return refreshTasks()
    },
    onError: (error) => toasts.error(t('remove.failed'), errorText(error)),
  })
  return { remove: mutate, isPending }
}
