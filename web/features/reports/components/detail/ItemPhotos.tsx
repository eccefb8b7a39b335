import { useTranslation } from 'react-i18next'
import { addressOf } from '@/lib/api.ts'
import { DeleteButton } from '@/ui/DeleteButton.tsx'
import { type ReportPhoto, reportPhotos } from '@contract/report-photos.ts'
import { usePhotoRemoval } from '../../queries/usePhotoRemoval.ts'
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
  const { mutate, isPending, variables } = usePhotoRemoval()
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
