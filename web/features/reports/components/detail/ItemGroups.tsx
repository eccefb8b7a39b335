import { useTranslation } from 'react-i18next'
import type { ReportPhoto } from '@contract/report-photos.ts'
import { itemKinds, type ReportItem } from '@contract/reports.ts'
import { ItemList } from './ItemList.tsx'
import styles from './ReportDetail.module.css'

interface Props {
  items: ReportItem[]
  photos?: ReportPhoto[] | undefined
  canRemovePhotos?: boolean
}

/** Items grouped by kind under headings (REV-12); a kind without items is left out. */
export function ItemGroups({ items, photos = [], canRemovePhotos = false }: Props) {
  const { t } = useTranslation('reports')
  return itemKinds
    .map((kind) => ({ kind, own: items.filter((item) => item.kind === kind) }))
    .filter(({ own }) => own.length > 0)
    .map(({ kind, own }) => (
      <section key={kind} className={styles.group} data-kind={kind}>
        <h2>{t(`kind.${kind}`)}</h2>
        <ItemList items={own} photos={photos} canRemovePhotos={canRemovePhotos} />
      </section>
    ))
}
