import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type KeyboardEvent, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusBack } from '@/ui/useFocusBack.ts'
import type { Room } from '@contract/chat/rooms.ts'
import { closesThread } from '../closes-thread.ts'
import { DropZone } from '../files/DropZone.tsx'
import { UploadList } from '../files/UploadList.tsx'
import { sendMessage } from '../message-outbox.ts'
import type { RoomFeed } from '../room-feed.ts'
import { ThreadFeed } from '../thread-feed.ts'
import type { MessageLink } from '../useLinkedMessage.ts'
import type { MessageActions } from '../useMessageActions.ts'
import { useWriting } from '../useWriting.ts'
import { Conversation } from './Conversation.tsx'
import { Message } from './Message.tsx'
import styles from './ThreadPanel.module.css'

interface Props {
  /** The message that is replied to. */
  id: string
  room: Room
  store: RoomFeed
  actions: MessageActions
  link: MessageLink
  onClose: () => void
}

/** A message with the replies to it, and an input for another one (MSG-39). */
export default function ThreadPanel({ id, room, store, actions, link, onClose }: Props) {
  const { t } = useTranslation('chat')
  const replies = useMemo(() => new ThreadFeed(store, id), [store, id])
  useEffect(() => replies.open(), [replies])
  const thread = useSyncExternalStore(replies.subscribe, replies.snapshot)
  const writing = useWriting(thread)
  const [current, setWriting] = writing
  useFocusBack()

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (closesThread(event, current)) onClose()
  }

  return (
    <DropZone roomId={room.id} parentId={id} isOpen={room.canPost}>
      <section className={styles.panel} aria-label={t('thread')}>
        <div className={styles.thread} role="presentation" onKeyDown={onKeyDown}>
          <header className={styles.head}>
            <h3>{t('thread')}</h3>
            <Button type="text" icon={<CloseOutlined />} aria-label={t('closeThread')} onClick={onClose} />
          </header>
          {thread.state === 'ready' && thread.parent && (
            <div className={styles.parent}>
              <Message
                message={thread.parent}
                parent={undefined}
                isContinued={false}
                isLinked={false}
                isCurrent
                rights={room}
                actions={actions}
                onWrite={setWriting}
                onThread={undefined}
              />
            </div>
          )}
          <Conversation
            room={room}
            thread={id}
            feed={thread}
            store={replies}
            actions={actions}
            link={link}
            writing={writing}
            onSend={(content) => sendMessage(room.id, content, id)}
            onThread={undefined}
          >
            <UploadList roomId={room.id} isListed={({ parentId }) => parentId === id} />
          </Conversation>
        </div>
      </section>
    </DropZone>
  )
}
