import { Alert } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '@/ui/Failure.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import type { Room } from '@contract/chat/rooms.ts'
import type { RoomChoices } from '../choices.ts'
import { useMessageActions } from '../useMessageActions.ts'
import { useRoomFeed } from '../useRoomFeed.ts'
import type { Writing } from '../writing.ts'
import { Composer } from './Composer.tsx'
import { MessageList } from './MessageList.tsx'
import { RoomHeader } from './RoomHeader.tsx'
import styles from './MessagePane.module.css'

interface Props {
  room: Room
  choices: RoomChoices
  onLeft: () => void
}

/** A room's messages, and the input for a new one. */
export function MessagePane({ room, choices, onLeft }: Props) {
  const { t } = useTranslation('chat')
  const { feed, room: following } = useRoomFeed(room)
  const [writing, setWriting] = useState<Writing>({ kind: 'new' })
  const actions = useMessageActions(following)
  if (feed.state === 'gone') return <Alert type="info" showIcon title={t('gone')} />
  return (
    <section className={styles.pane} aria-label={room.name}>
      <RoomHeader room={room} choices={choices} onLeft={onLeft} />
      {feed.state === 'loading' && <Waiting rows={8} />}
      {feed.state === 'failed' && <Failure error={feed.error} onRetry={following.retry} />}
      {feed.state === 'ready' && (
        <MessageList room={room} feed={feed} following={following} actions={actions} onWrite={setWriting} />
      )}
      {room.canPost ? (
        <Composer
          key={writing.kind === 'new' ? 'new' : writing.message.id}
          room={room}
          feed={feed}
          writing={writing}
          onWrite={setWriting}
          onSend={(content, parentId) => following.send(content, parentId)}
          onEdit={actions.edit}
        />
      ) : (
        <p className={styles.closed}>{t('announcementsOnly')}</p>
      )}
    </section>
  )
}
