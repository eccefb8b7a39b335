import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryClient } from '@/lib/query.ts'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'

interface Change<Input> {
  call: (input: Input) => Promise<unknown>
  /** What the toasts say. */
  done?: ((input: Input) => string) | undefined
  failed: (input: Input) => string
}

/** A change of an administrator: reports the result and refetches everything, because any screen may depend on it. */
export function useChange<Input>({ call, done, failed }: Change<Input>) {
  const { t } = useTranslation('settings')
  const toasts = useToasts()
  const errorText = useErrorText()
  return useMutation({
    mutationFn: call,
    onSuccess: (_, input) => {
      if (done) toasts.success(done(input))
      return queryClient.invalidateQueries()
    },
    onError: (error, input) => toasts.error(t('error'), errorText(error, failed(input))),
  })
}
