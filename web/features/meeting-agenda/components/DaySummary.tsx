import { Card, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { type Meeting, meetingStatuses, statusAt, statusColors } from '../meeting.ts'
import styles from './Agenda.module.css'

/** The number of a day's meetings, in total and by status (MEET-4). */
export function DaySummary({ meetings, now }: { meetings: readonly Meeting[]; now: number }) {
  const { t, i18n } = useTranslation('meeting-agenda')
  const number = new Intl.NumberFormat(i18n.language)
  const counts = meetingStatuses
    .map((status) => ({ status, count: meetings.filter((one) => statusAt(one, now) === status).length }))
    .filter(({ count }) => count > 0)
  return (
    <Card size="small" className={styles.summary ?? ''} title={<h3>{t('summary')}</h3>}>
      <dl>
        <dt>{t('total')}</dt>
        <dd>{number.format(meetings.length)}</dd>
      </dl>
      {counts.length === 0 ? (
        <p className={styles.none}>{t('none')}</p>
      ) : (
        <ul className={styles.statuses}>
          {counts.map(({ status, count }) => (
            <li key={status}>
              <Tag color={statusColors[status]}>
                {t(`status.${status}`)} {number.format(count)}
              </Tag>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
