import { DeleteOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { showInstant } from '@/lib/dates.ts'
import { read } from '@/lib/query.ts'
import { chatRooms } from '@contract/chat/rooms.ts'
import { pageMaximum } from '@contract/fields.ts'
import { useRoomDeletion } from '../useRoomDeletion.ts'
import styles from './RoomsWithoutMembers.module.css'

/** What administrators find below their own rooms: those that everybody has left, which only they can delete (ROOM-49). */
export default function RoomsWithoutMembers() {
  const { t, i18n } = useTranslation('chat')
  const { data: rooms = [] } = useQuery({
    ...read(chatRooms.withoutMembers, { query: { limit: pageMaximum } }),
    refetchOnMount: 'always',
  })
  const { dialogs, remove } = useRoomDeletion()
  if (rooms.length === 0) return null
  return (
    <details className={styles.group}>
      {dialogs}
      <summary>{t('withoutMembers', { count: rooms.length })}</summary>
      <ul className={styles.list} aria-label={t('withoutMembersList')}>
        {rooms.map((room) => (
          <li key={room.id} className={styles.room}>
            <span className={styles.name}>{room.name}</span>
            <span className={styles.time}>
              {room.lastMessageAt
                ? t('lastMessageAt', { time: showInstant(room.lastMessageAt, i18n.language) })
                : t('createdAt', { time: showInstant(room.createdAt, i18n.language) })}
            </span>
            <Button
              type="text"
              danger
              className={styles.delete ?? ''}
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('deleteRoomNamed', { name: room.name })}
              title={t('deleteRoom')}
              onClick={() => remove(room)}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}
