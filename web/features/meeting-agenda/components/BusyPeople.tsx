import { Tag } from 'antd'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { showDay } from '@/lib/dates.ts'
import { daysAfter as dayAfter } from '@/lib/month.ts'
import { useUser } from '@/lib/session.ts'
import { useDebouncedValue } from '@/lib/useDebouncedValue.ts'
import { Failure } from '@/ui/Failure.tsx'
import { overlaps, rowsOf, type Rows, spanOn, type Timed } from '../layout.ts'
import { useBusyTimes } from '../queries/useMeetings.ts'
import styles from './FreeBusy.module.css'

interface PeopleProps {
  people: readonly { value: string; label: string }[]
  /** The day that is shown, on which the meeting begins. */
  day: string
  /** The day on which it ends. */
  lastDay: string
  chosen: Timed | undefined
  zone: string
  exceptMeeting: string | undefined
}

export function BusyPeople({ people, day, lastDay, chosen, zone, exceptMeeting }: PeopleProps) {
  const { t, i18n } = useTranslation('meeting-agenda')
  const { id } = useUser()
  const ids = useDebouncedValue([...new Set(people.map(({ value }) => value))].join(','))
  const { data, error, isPlaceholderData, refetch } = useBusyTimes(ids.split(','), {
    first: day,
    // No meeting is longer.
    last: lastDay <= dayAfter(day, 31) ? lastDay : day,
    zone,
    exceptMeeting,
  })
  const clock = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short', timeZone: zone })
  const range = ({ startDateTime, endDateTime }: Timed) =>
    t('range', { start: clock.format(new Date(startDateTime)), end: clock.format(new Date(endDateTime)) })
  if (error) return <Failure title={t('busy.failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const rows = rowsOf([...data.flatMap(({ busy }) => busy), ...(chosen ? [chosen] : [])], [day], zone)
  return (
    <section className={styles.busy}>
      <h3>{t('busy.title', { day: showDay(day, i18n.language) })}</h3>
      <ul>
        {people.map(({ value, label }) => {
          const known = data.find(({ userId }) => userId === value)
          const all = known?.busy ?? []
          const busy = all.filter((one) => spanOn(one, day, zone))
          const isTaken = chosen !== undefined && all.some((one) => overlaps(one, chosen))
          return (
            <li key={value}>
              <span className={styles.name}>{value === id ? t('busy.you', { name: label }) : label}</span>
              {chosen && known && (
                <Tag color={isTaken ? 'error' : 'success'}>{t(isTaken ? 'busy.taken' : 'busy.free')}</Tag>
              )}
              <span className={styles.bar} aria-hidden>
                {busy.map((one) => (
                  <span key={one.startDateTime} className={styles.taken} style={styleOn(one, day, zone, rows)} />
                ))}
                {chosen && <span className={styles.chosen} style={styleOn(chosen, day, zone, rows)} />}
              </span>
              <span className={styles.times}>
                {known && (busy.length > 0 ? t('busy.times', { times: busy.map(range).join(', ') }) : t('busy.all'))}
                {!known && !isPlaceholderData && t('busy.unknown')}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function styleOn(times: Timed, day: string, zone: string, { first, end }: Rows): CSSProperties {
  const span = spanOn(times, day, zone) ?? { start: first, end: first }
  const whole = end - first
  return { '--start': (span.start - first) / whole, '--length': (span.end - span.start) / whole } as CSSProperties
}
