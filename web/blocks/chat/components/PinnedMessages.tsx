import { PushpinOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Room } from '@contract/chat/rooms.ts'
import type { RoomFeed } from '../room-feed.ts'
import type { MessageActions } from '../useMessageActions.ts'
import { usePinned } from '../usePinned.ts'
import { MessageSummary } from './MessageSummary.tsx'
import styles from './MessageSummary.module.css'

interface Props {
  room: Room
  store: RoomFeed
  actions: MessageActions
  onMessage: (id: string) => void
}

/** How many messages of a room are pinned; opens the list of them (MSG-43). */
export function PinnedMessages({ room, store, actions, onMessage }: Props) {
  const { t } = useTranslation('chat')
  const [isOpen, setOpen] = useState(false)
  const { data: pinned = [] } = usePinned(room.id, store)
  if (pinned.length === 0 && !isOpen) return null
  return (
    <>
      <Button
        type="text"
        icon={<PushpinOutlined />}
        aria-label={t('pins', { count: pinned.length })}
        title={t('pins', { count: pinned.length })}
        onClick={() => setOpen(true)}
      >
        {pinned.length}
      </Button>
      <Drawer open={isOpen} title={t('pinnedMessages')} onClose={() => setOpen(false)} size={Math.min(420, innerWidth)}>
        {pinned.length === 0 && <p>{t('noPins')}</p>}
        <ul className={styles.list}>
          {pinned.map((message) => (
            <MessageSummary
              key={message.id}
              message={message}
              onOpen={() => {
                setOpen(false)
                onMessage(message.id)
              }}
            >
              {room.canPost && (
                <Button type="link" size="small" onClick={() => void actions.pin(message)}>
                  {t('unpin')}
                </Button>
              )}
            </MessageSummary>
          ))}
        </ul>
      </Drawer>
    </>
  )
}
