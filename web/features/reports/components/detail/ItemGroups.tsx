import { useTranslation } from 'react-i18next'
import { itemKinds, type ReportItem } from '@contract/reports.ts'
import { ItemList } from './ItemList.tsx'
import styles from './ReportDetail.module.css'

/** Items grouped by kind under headings (REV-12); a kind without items is left out. */
export function ItemGroups({ items }: { items: ReportItem[] }) {
  const { t } = useTranslation('reports')
  return itemKinds
    .map((kind) => ({ kind, own: items.filter((item) => item.kind === kind) }))
    .filter(({ own }) => own.length > 0)
    .map(({ kind, own }) => (
      <section key={kind} className={styles.group} data-kind={kind}>
        <h2>{t(`kind.${kind}`)}</h2>
        <ItemList items={own} />
      </section>
    ))
}
