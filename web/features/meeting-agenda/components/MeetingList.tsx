import { Button, Empty, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { showDay } from '@/lib/dates.ts'
import { useUser } from '@/lib/session.ts'
import { Failure } from '@/ui/Failure.tsx'
import { MoreButton } from '@/ui/MoreButton.tsx'
import { useFocusOnMore } from '@/ui/useFocusOnMore.ts'
import { Waiting } from '@/ui/Waiting.tsx'
import { byDay } from '../layout.ts'
import { invitationColors, joiningAt, keyOf, type Meeting, statusAt, statusColors } from '../meeting.ts'
import { useMeetingList } from '../queries/useMeetings.ts'
import { useMeetingTimes } from '../useMeetingTimes.ts'
import { JoinButton } from './JoinButton.tsx'
import styles from './MeetingList.module.css'
import colors from './status.module.css'

interface Props {
  isWithPast: boolean
  now: number
  onTogglePast: () => void
  onOpen: (meeting: Meeting) => void
  onCreate: (() => void) | undefined
}

/** The meetings of the next 90 days by day, and on request those of the past 30. */
export function MeetingList({ isWithPast, now, onTogglePast, onOpen, onCreate }: Props) {
  const { t, i18n } = useTranslation('meeting-agenda')
  const { timeZone, today } = useUser()
  const list = useMeetingList(today, isWithPast, timeZone)
  const meetings = list.data?.pages.flatMap(({ rows }) => rows)
  const [days, remember] = useFocusOnMore<HTMLOListElement>(meetings?.length ?? 0)
  return (
    <>
      <div>
        <Button onClick={onTogglePast}>{t(isWithPast ? 'noEarlier' : 'earlier')}</Button>
      </div>
      {list.error && <Failure title={t('failed')} error={list.error} onRetry={() => void list.refetch()} />}
      {!meetings && !list.error && <Waiting rows={6} />}
      {meetings?.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('none')}>
          {onCreate && <Button onClick={onCreate}>{t('create')}</Button>}
        </Empty>
      )}
      {meetings && meetings.length > 0 && (
        <ol ref={days} className={styles.days}>
          {byDay(meetings, timeZone).map(({ day, meetings: ofDay }) => (
            <li key={day}>
              <h3>{showDay(day, i18n.language)}</h3>
              <ul className={styles.meetings}>
                {ofDay.map((meeting) => (
                  <li key={keyOf(meeting)} className={`${styles.row} ${colors[statusAt(meeting, now)]}`}>
                    <MeetingRow meeting={meeting} now={now} onOpen={() => onOpen(meeting)} />
                    {joiningAt(meeting, now) === 'join' && <JoinButton meeting={meeting} now={now} />}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
      {list.hasNextPage && (
        <div>
          <MoreButton query={list} onMore={remember}>
            {t('loadMore')}
          </MoreButton>
        </div>
      )}
    </>
  )
}

function MeetingRow({ meeting, now, onOpen }: { meeting: Meeting; now: number; onOpen: () => void }) {
  const { t } = useTranslation('meeting-agenda')
  const { timeOf } = useMeetingTimes()
  const { title, meetingType, location, organizer, isRecurring, myStatus } = meeting
  const status = statusAt(meeting, now)
  return (
    <button type="button" className={styles.open} onClick={onOpen}>
      <span className={styles.when}>{timeOf(meeting)}</span>
      <span className={styles.title}>{title}</span>
      <span className={styles.facts}>
        <Tag color={statusColors[status]}>{t(`status.${status}`)}</Tag>
        {myStatus && myStatus !== 'accepted' && (
          <Tag color={invitationColors[myStatus]}>{t(`invitation.${myStatus}`)}</Tag>
        )}
        <span>{t(`type.${meetingType}`)}</span>
        {isRecurring && <span>{t('recurring')}</span>}
        {location && <span>{location}</span>}
        <span>{organizer.name}</span>
      </span>
    </button>
  )
}
