import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '@/lib/api.ts'
import { chatRooms, type Room } from '@contract/chat/rooms.ts'
import { useRoomAction } from '../useRoomAction.ts'
import styles from './Chat.module.css'

/** An open room before the reader has joined it. */
export function OpenRoom({ room }: { room: Room }) {
  const { t } = useTranslation('chat')
  const run = useRoomAction()
  const join = () => run(call(chatRooms.join, { params: { id: room.id } }), 'notJoined', 'joined')
  return (
    <div className={styles.nothing}>
      <h2>{room.name}</h2>
      {room.description && <p>{room.description}</p>}
      <p>{t('members', { count: room.memberCount })}</p>
      <Button type="primary" onClick={() => void join()}>
        {t('join')}
      </Button>
    </div>
  )
}
