import { call } from '@/lib/api.ts'
import { refresh } from '@/lib/query.ts'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import { callRecordings } from '@contract/chat/recordings.ts'

/** Tries a failed recording again. */
export function useRetry(): (id: string) => void {
  const toasts = useToasts()
  const errorText = useErrorText()
  return (id) => {
    call(callRecordings.retry, { params: { id } }).then(
      () => Promise.all([refresh(callRecordings.own), refresh(callRecordings.list)]),
      (error: unknown) => toasts.error(errorText(error)),
    )
  }
}
