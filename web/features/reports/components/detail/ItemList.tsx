import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { CollaborateButton } from '@/blocks/tasks/collaboration/CollaborateButton.tsx'
import { showDay } from '@/lib/dates.ts'
import type { ReportPhoto } from '@contract/report-photos.ts'
import type { ReportItem } from '@contract/reports.ts'
import { ItemPhotos } from './ItemPhotos.tsx'
import styles from './ReportDetail.module.css'

const colors: Record<ReportItem['importance'], string> = {
  low: 'default',
  medium: 'processing',
  high: 'warning',
  urgent: 'error',
  critical: 'error',
}

/** In characters, for the name of a button. */
const nameLength = 80

/** Times are stored as 'HH:mm:ss' and shown without seconds. */
const timeLength = 'HH:mm'.length

/** A section's item is always medium (REP-37), so its priority is not worth showing. */
const showsPriority = ({ type, importance }: ReportItem): boolean =>
  type !== 'department_specific' || importance !== 'medium'

interface Props {
  items: ReportItem[]
  photos: ReportPhoto[]
  canRemovePhotos: boolean
}

/** A group's items: text, priority, the optional fields that were filled in, and photos. */
export function ItemList({ items, photos, canRemovePhotos }: Props) {
  const { t, i18n } = useTranslation('reports')
  const day = (date: string | null) => date && showDay(date, i18n.language)
  return (
    <ul className={styles.items}>
      {items.map((item) => {
        const facts = [
          ['nextStep', item.nextStep],
          ['expectedOutcome', item.expectedOutcome],
          ['dueDate', day(item.dueDate)],
          ['scheduledDate', day(item.scheduledDate)],
          [
            'time',
            [item.startTime, item.endTime]
              .map((time) => time?.slice(0, timeLength))
              .filter(Boolean)
              .join(' – '),
          ],
          ['observations', item.observations],
        ] as const
        return (
          <li key={item.id}>
            <div className={styles.line}>
              <span className={styles.text}>{item.description}</span>
              {showsPriority(item) && <Tag color={colors[item.importance]}>{t(`importance.${item.importance}`)}</Tag>}
            </div>
            <dl className={styles.facts}>
              {facts.map(
                ([name, value]) =>
                  value && (
                    <div key={name}>
                      <dt>{t(`detail.${name}`)}</dt>
                      <dd>{value}</dd>
                    </div>
                  ),
              )}
            </dl>
            <ItemPhotos photos={photos.filter(({ itemId }) => itemId === item.id)} canRemove={canRemovePhotos} />
            <CollaborateButton
              className={styles.collaborate}
              size="small"
              type="text"
              taskId={item.id}
              name={item.description.slice(0, nameLength)}
            />
          </li>
        )
      })}
    </ul>
  )
}
