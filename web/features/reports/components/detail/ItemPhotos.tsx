import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { addressOf, call } from '@/lib/api.ts'
import { refresh } from '@/lib/query.ts'
import { DeleteButton } from '@/ui/DeleteButton.tsx'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import { type ReportPhoto, reportPhotos } from '@contract/report-photos.ts'
import styles from './ReportDetail.module.css'

interface Props {
  photos: ReportPhoto[]
  canRemove: boolean
}

const contentOf = (id: string, as: 'shown' | 'thumbnail'): string =>
  addressOf(reportPhotos.download, { params: { id }, query: { as } })

/** The photos of an item as thumbnails; each opens the photo (MREP-24). Whoever may edit the report removes them (MREP-22). */
export function ItemPhotos({ photos, canRemove }: Props) {
  const { t } = useTranslation('reports')
  const toasts = useToasts()
  const errorText = useErrorText()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (id: string) => call(reportPhotos.remove, { params: { id } }),
    onError: (error) => toasts.error(t('detail.photoNotRemoved'), errorText(error)),
    onSettled: () => refresh(reportPhotos.list),
  })
  if (photos.length === 0) return null
  return (
    <ul className={styles.photos} aria-label={t('detail.photos')}>
      {photos.map(({ id, originalName }) => (
        <li key={id}>
          <a href={contentOf(id, 'shown')} target="_blank" rel="noreferrer">
            <img src={contentOf(id, 'thumbnail')} alt={originalName} loading="lazy" />
          </a>
          {canRemove && (
            <DeleteButton
              label={t('remove.action')}
              question={t('detail.removePhotoQuestion')}
              name={t('detail.removePhoto', { name: originalName })}
              isIcon
              isPending={isPending && variables === id}
              onDelete={() => mutate(id)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
