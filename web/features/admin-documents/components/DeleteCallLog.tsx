import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showInstant } from '@/lib/dates.ts'
import { DeleteButton } from '@/ui/DeleteButton.tsx'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import type { Call } from '@contract/chat/calls.ts'
import { removeCallLog } from '../queries/calls.ts'

interface Props {
  call: Call
  isIcon?: boolean
  onDeleted?: () => void
}

/** Deletes the log of a call with its recordings, once that is confirmed (CALL-15). */
export function DeleteCallLog({ call, isIcon = false, onDeleted }: Props) {
  const { t, i18n } = useTranslation('admin-documents')
  const toasts = useToasts()
  const errorText = useErrorText()
  const { mutate, isPending } = useMutation({
    mutationFn: () => removeCallLog(call.id),
    onSuccess: () => {
      toasts.success(t('delete.done'))
      onDeleted?.()
    },
    onError: (error) => toasts.error(t('delete.failed'), errorText(error)),
  })
  const name = t('delete.name', { room: call.roomName, time: showInstant(call.startTime, i18n.language) })
  return (
    <DeleteButton
      label={t('delete.label')}
      name={name}
      question={t('delete.question')}
      consequence={t(call.status === 'active' ? 'delete.running' : 'delete.consequence')}
      isIcon={isIcon}
      isPending={isPending}
      onDelete={() => mutate()}
    />
  )
}
