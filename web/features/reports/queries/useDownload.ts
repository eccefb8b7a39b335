import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'

/** Downloads a file on a click. `failed`: the title of the message when it does not come. */
export function useDownload(download: () => Promise<void>, failed: string) {
  const toasts = useToasts()
  const errorText = useErrorText()
  // A double click is over before the button is drawn again.
  const isBusy = useRef(false)
  const { mutate, isPending } = useMutation({
    mutationFn: download,
    onError: (error) => toasts.error(failed, errorText(error)),
    onSettled: () => {
      isBusy.current = false
    },
  })
  const start = () => {
    if (isBusy.current) return
    isBusy.current = true
    mutate()
  }
  return { start, isPending }
}
