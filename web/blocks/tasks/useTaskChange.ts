import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '@/lib/api.ts'
import { ifMatch, isOutdated, isStale } from '@/lib/if-match.ts'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import { reportItems, type TaskState } from '@contract/report-items.ts'
import { refreshTasks } from './refresh-tasks.ts'
import type { Task } from './task.ts'

type Change = Partial<Pick<TaskState, 'status' | 'dueDate'>>

/** Sets a task's status or due date (PLAN-25); `isOutdated` when someone has changed the task since it was read. */
export function useTaskChange({ id, version }: Task) {
  const { t } = useTranslation('tasks')
  const toasts = useToasts()
  const errorText = useErrorText()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: Change) =>
      call(reportItems.update, { params: { itemId: String(id) }, body, ...(version && { headers: ifMatch(version) }) }),
    onSuccess: async () => {
      toasts.success(t('updated'))
      await refreshTasks()
    },
    onError: async (failure) => {
      toasts.error(t('failed'), errorText(failure))
      if (isStale(failure)) await refreshTasks()
    },
  })
  return { change: mutate, isPending: isPending || version === undefined, isOutdated: isOutdated(error) }
}
