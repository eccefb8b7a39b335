import { useTranslation } from 'react-i18next'
import { addressOf } from '@/lib/api.ts'
import { type ReportPhoto, reportPhotos } from '@contract/report-photos.ts'
import styles from './ReportDetail.module.css'

const contentOf = (id: string, as: 'shown' | 'thumbnail'): string =>
  addressOf(reportPhotos.download, { params: { id }, query: { as } })

/** The photos of an item as thumbnails; each opens the photo (MREP-24). */
export function ItemPhotos({ photos }: { photos: ReportPhoto[] }) {
  const { t } = useTranslation('reports')
  if (photos.length === 0) return null
  return (
    <ul className={styles.photos} aria-label={t('detail.photos')}>
      {photos.map(({ id, originalName }) => (
        <li key={id}>
          <a href={contentOf(id, 'shown')} target="_blank" rel="noreferrer">
            <img src={contentOf(id, 'thumbnail')} alt={originalName} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  )
}
