import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { useRooms } from '@/blocks/chat/useRooms.ts'
import { Facts } from '@/ui/Facts.tsx'
import { type Meeting, statusAt, statusColors } from '../meeting.ts'
import { recurrenceText } from '../recurrence.ts'
import { useMeetingTimes } from '../useMeetingTimes.ts'
import styles from './MeetingDetail.module.css'

export function MeetingFacts({ meeting, now }: { meeting: Meeting; now: number }) {
  const { t, i18n } = useTranslation('meeting-agenda')
  const { whenOf } = useMeetingTimes()
  const { data: rooms } = useRooms()
  const status = statusAt(meeting, now)
  const repeats = recurrenceText(meeting, t, i18n.language)
  const text = (written: string) => <span className={styles.text}>{written}</span>
  const facts = [
    ['when', whenOf(meeting)],
    ['repeats', repeats],
    ['location', meeting.location && text(meeting.location)],
    ['organizer', meeting.organizer.name],
    ['room', rooms?.find(({ id }) => id === meeting.chatRoomId)?.name],
    ['description', meeting.description && text(meeting.description)],
    ['agenda', meeting.agenda && text(meeting.agenda)],
    ['notes', meeting.notes && text(meeting.notes)],
  ] as const
  return (
    <>
      <div className={styles.tags}>
        <Tag color={statusColors[status]}>{t(`status.${status}`)}</Tag>
        <Tag>{t(`type.${meeting.meetingType}`)}</Tag>
        {meeting.isChanged && <Tag>{t('detail.changed')}</Tag>}
      </div>
      <Facts facts={facts.flatMap(([key, value]) => (value ? [{ label: t(`detail.${key}`), value }] : []))} />
    </>
  )
}
