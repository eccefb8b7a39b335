import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '@/lib/api.ts'
import { refresh } from '@/lib/query.ts'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import { reportPhotos } from '@contract/report-photos.ts'

/** Removes a stored photo of a report. */
export function usePhotoRemoval() {
  const { t } = useTranslation('reports')
  const toasts = useToasts()
  const errorText = useErrorText()
  return useMutation({
    mutationFn: (id: string) => call(reportPhotos.remove, { params: { id } }),
    onError: (error) => toasts.error(t('detail.photoNotRemoved'), errorText(error)),
    onSettled: () => refresh(reportPhotos.list),
  })
}
