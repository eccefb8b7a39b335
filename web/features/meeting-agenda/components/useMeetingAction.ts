import { useMutation } from '@tanstack/react-query'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import { refreshMeetings } from '../queries/changes.ts'

/** Changes a meeting and says whether that worked; `onDone` runs before the meetings are read again. */
export function useMeetingAction<Arguments>(
  act: (given: Arguments) => Promise<unknown>,
  { done, failed }: { done: string; failed: string },
  onDone?: () => void,
) {
  const toasts = useToasts()
  const errorText = useErrorText()
  return useMutation({
    mutationFn: act,
    onSuccess: () => {
      onDone?.()
      toasts.success(done)
      return refreshMeetings()
    },
    onError: (error) => {
      toasts.error(failed, errorText(error))
      // The meeting may have been changed or deleted meanwhile.
      return refreshMeetings()
    },
  })
}
