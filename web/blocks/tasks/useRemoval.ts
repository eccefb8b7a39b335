import { useMutation } from '@tanstack/react-query'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import { refreshTasks } from './refresh-tasks.ts'

interface Texts {
  done: string
  failed: string
}

/** What a DeleteButton needs to delete what tasks, reports or the calendar show; `onRemoved` runs once it is gone. */
export function useRemoval(call: () => Promise<unknown>, { done, failed }: Texts, onRemoved: () => void) {
  const toasts = useToasts()
  const errorText = useErrorText()
  const { mutate, isPending } = useMutation({
    mutationFn: call,
    onSuccess: () => {
      onRemoved()
      toasts.success(done)
      return refreshTasks()
    },
    onError: (error) => toasts.error(failed, errorText(error)),
  })
  return { onDelete: () => mutate(), isPending }
}
