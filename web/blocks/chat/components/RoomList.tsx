import {
  BellOutlined,
  LockOutlined,
  NotificationOutlined,
  PhoneFilled,
  StarFilled,
  TeamOutlined,
} from '@ant-design/icons'
import { Badge } from 'antd'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { JoinCall } from '@/blocks/calls/components/JoinCall.tsx'
import { Picture } from '@/blocks/people/Picture.tsx'
import { showBriefly } from '@/lib/dates.ts'
import { useStable } from '@/lib/useStable.ts'
import { type Room, unreadMaximum } from '@contract/chat/rooms.ts'
import { usePlainText } from '../usePlainText.ts'
import styles from './RoomList.module.css'

interface Props {
  rooms: readonly Room[]
  selected: string | undefined
  /** Whether calls can be joined here. */
  hasCalls: boolean
  onSelect: (id: string) => void
}

/** The rooms with their members, their last message or running call, and unread count. */
export function RoomList({ rooms, selected, hasCalls, onSelect }: Props) {
  const { t } = useTranslation('chat')
  const select = useStable({ onSelect })
  return (
    <ul className={styles.list} aria-label={t('rooms')}>
      {rooms.map((room) => (
        <Row key={room.id} room={room} isSelected={room.id === selected} hasCalls={hasCalls} {...select} />
      ))}
    </ul>
  )
}

interface RowProps extends Pick<Props, 'hasCalls' | 'onSelect'> {
  room: Room
  isSelected: boolean
}

/** Memoised, because one room changes with each message. */
const Row = memo(function Row({ room, isSelected, hasCalls, onSelect }: RowProps) {
  const { t, i18n } = useTranslation('chat')
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.room}
        aria-current={isSelected}
        data-unread={room.unreadCount > 0}
        onClick={() => onSelect(room.id)}
      >
        <RoomIcon room={room} />
        <span className={styles.name}>
          {room.name}
          {room.type !== 'direct' && (
            <span className={styles.members} aria-label={t('members', { count: room.memberCount })}>
              <TeamOutlined aria-hidden /> {room.memberCount}
            </span>
          )}
          {room.isFavorite && <StarFilled aria-label={t('favorite')} className={styles.star} />}
        </span>
        <span className={styles.time}>
          {!room.call && room.lastMessage && showBriefly(room.lastMessage.createdAt, i18n.language)}
        </span>
        {room.call ? (
          <span className={`${styles.preview} ${styles.call}`}>
            <PhoneFilled aria-hidden /> {t(room.call.callType === 'voice' ? 'calls.voiceRuns' : 'calls.videoRuns')}
          </span>
        ) : (
          <span className={styles.preview}>{room.role ? <Preview room={room} /> : t('openToYou')}</span>
        )}
        <span className={styles.counts}>
          {room.mutedUntil && <BellOutlined aria-label={t('muted')} className={styles.muted} />}
          <Badge
            count={room.unreadCount}
            overflowCount={unreadMaximum - 1}
            color={room.mentionCount > 0 ? undefined : 'var(--ant-color-primary)'}
            title={t('unread', { count: room.unreadCount })}
          />
        </span>
      </button>
      {hasCalls && room.call && <JoinCall room={room} call={room.call} />}
    </li>
  )
})

/** The last message in one line. */
function Preview({ room: { type, lastMessage } }: { room: Room }) {
  const plainText = usePlainText()
  if (!lastMessage) return null
  const text = lastMessage.isFile ? lastMessage.content : plainText(lastMessage)
  return type === 'direct' ? text : `${lastMessage.userName}: ${text}`
}

function RoomIcon({ room: { name, type, category, isOpen, photoId, isOnline } }: { room: Room }) {
  if (type === 'direct')
    return (
      <span className={styles.person}>
        <Picture name={name} photoId={photoId} isOnline={isOnline} size={32} />
      </span>
    )
  if (category === 'announcement') return <NotificationOutlined aria-hidden className={styles.icon} />
  return isOpen ? (
    <TeamOutlined aria-hidden className={styles.icon} />
  ) : (
    <LockOutlined aria-hidden className={styles.icon} />
  )
}
