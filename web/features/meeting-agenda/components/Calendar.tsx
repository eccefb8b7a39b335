import { useTranslation } from 'react-i18next'
import { monthOf, weeksOf } from '@/lib/month.ts'
import { useUser } from '@/lib/session.ts'
import { Failure } from '@/ui/Failure.tsx'
import { spanOn } from '../layout.ts'
import { useMeetings } from '../queries/useMeetings.ts'
import type { useAgendaAddress } from '../useAgendaAddress.ts'
import { DaySummary } from './DaySummary.tsx'
import { MonthView } from './MonthView.tsx'
import { TimeGrid } from './TimeGrid.tsx'
import { useMove } from './useMove.tsx'
import styles from './Agenda.module.css'

interface Props {
  address: ReturnType<typeof useAgendaAddress>
  days: readonly string[]
  now: number
  /** Undefined for people who cannot change anything. */
  onCreate: ((day: string, time: string) => void) | undefined
}

/** The meetings of a day, a week or a month (MEET-2 to MEET-4). */
export function Calendar({ address, days, now, onCreate }: Props) {
  const { t, i18n } = useTranslation('meeting-agenda')
  const { timeZone } = useUser()
  const { period, day } = address
  const { data, error, isPlaceholderData, refetch } = useMeetings(days, timeZone)
  // While other days load, those of the days before are still there.
  const meetings = (data ?? []).filter((meeting) => days.some((shown) => spanOn(meeting, shown, timeZone)))
  const moving = useMove()
  const shared = { meetings, now, onOpen: address.openMeeting, onDay: address.showDay }
  return (
    <>
      {error && <Failure title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {data && !isPlaceholderData && meetings.length === 0 && period !== 'day' && (
        <p className={styles.none}>{t('none')}</p>
      )}
      {period === 'month' && (
        <MonthView {...shared} month={monthOf(day)} weeks={weeksOf(monthOf(day), i18n.language)} />
      )}
      {period === 'week' && <TimeGrid {...shared} days={days} onCreate={onCreate} onMoved={onCreate && moving.start} />}
      {period === 'day' && (
        <div className={styles.day}>
          <TimeGrid {...shared} days={days} onCreate={onCreate} onMoved={onCreate && moving.start} />
          <DaySummary meetings={meetings} now={now} />
        </div>
      )}
      {moving.question}
    </>
  )
}
