import {
  BellOutlined,
  LockOutlined,
  NotificationOutlined,
  StarFilled,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { Badge } from 'antd'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { showBriefly } from '@/lib/dates.ts'
import { type Room, unreadMaximum } from '@contract/chat/rooms.ts'
import { plainText } from './Markdown.tsx'
import styles from './RoomList.module.css'

interface Props {
  rooms: readonly Room[]
  selected: string | undefined
  onSelect: (id: string) => void
}

/** The rooms with their members, last message and unread count. */
export function RoomList({ rooms, selected, onSelect }: Props) {
  const { t, i18n } = useTranslation('chat')
  return (
    <ul className={styles.list} aria-label={t('rooms')}>
      {rooms.map((room) => (
        <li key={room.id}>
          <button
            type="button"
            className={styles.room}
            aria-current={room.id === selected}
            data-unread={room.unreadCount > 0}
            onClick={() => onSelect(room.id)}
          >
            <RoomIcon room={room} />
            <span className={styles.name}>
              {room.name}
              {room.isFavorite && <StarFilled aria-label={t('favorite')} className={styles.star} />}
            </span>
            <span className={styles.time}>
              {room.lastMessage && showBriefly(room.lastMessage.createdAt, i18n.language)}
            </span>
            <span className={styles.preview}>{previewOf(room, t)}</span>
            <span className={styles.counts}>
              {room.mutedUntil && <BellOutlined aria-label={t('muted')} className={styles.muted} />}
              <Badge
                count={room.unreadCount}
                overflowCount={unreadMaximum - 1}
                color={room.mentionCount > 0 ? undefined : 'blue'}
                title={t('unread', { count: room.unreadCount })}
              />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The last message in one line; in a room without messages, the number of members. */
function previewOf({ type, lastMessage, memberCount }: Room, t: TFunction<'chat'>): string {
  if (!lastMessage) return type === 'direct' ? '' : t('members', { count: memberCount })
  const text = plainText(lastMessage.content)
  return type === 'direct' ? text : `${lastMessage.userName}: ${text}`
}

function RoomIcon({ room: { type, category, isOpen } }: { room: Room }) {
  if (type === 'direct') return <UserOutlined aria-hidden className={styles.icon} />
  if (category === 'announcement') return <NotificationOutlined aria-hidden className={styles.icon} />
  return isOpen ? (
    <TeamOutlined aria-hidden className={styles.icon} />
  ) : (
    <LockOutlined aria-hidden className={styles.icon} />
  )
}
