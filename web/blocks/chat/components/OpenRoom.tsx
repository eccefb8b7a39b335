import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Room } from '@contract/chat/rooms.ts'
import { joinRoom } from '../queries/rooms.ts'
import { useRoomAction } from '../useRoomAction.ts'
import styles from './Chat.module.css'

/** An open room before the reader has joined it. */
export function OpenRoom({ room }: { room: Room }) {
  const { t } = useTranslation('chat')
  const run = useRoomAction()
  const join = () => run(joinRoom(room.id), 'notJoined', 'joined')
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
