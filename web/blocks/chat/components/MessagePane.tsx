import { Alert } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RunningCall } from '@/blocks/calls/components/RunningCall.tsx'
import { useIsOffline } from '@/lib/connection.ts'
import { useUser } from '@/lib/session.ts'
import { withTexts } from '@/lib/texts.ts'
import { Waiting } from '@/ui/Waiting.tsx'
import type { ChatMessage } from '@contract/chat/messages.ts'
import type { Room } from '@contract/chat/rooms.ts'
import type { RoomChoices } from '../choices.ts'
import { DropZone } from '../files/DropZone.tsx'
import { UploadList } from '../files/UploadList.tsx'
import { messageOutbox } from '../message-outbox.ts'
import { draftOf } from '../plans/draft-of.ts'
import type { MessageLink } from '../useLinkedMessage.ts'
import { useMessageActions } from '../useMessageActions.ts'
import { useRoomFeed } from '../useRoomFeed.ts'
import { useWriting } from '../useWriting.ts'
import { parentOf } from '../writing.ts'
import { Conversation } from './Conversation.tsx'
import { RoomHeader } from './RoomHeader.tsx'
import { Typing } from './Typing.tsx'
import chat from './Chat.module.css'
import styles from './MessagePane.module.css'

const ThreadPanel = lazy(() => import('./ThreadPanel.tsx'))
const ForwardDialog = lazy(() => import('./ForwardDialog.tsx'))
const SeenDialog = lazy(() => import('./SeenDialog.tsx'))
const PlanForm = lazy(() => withTexts(import('@/blocks/plans/PlanForm.tsx'), 'plans', 'tasks'))
const ReminderDialog = lazy(() => import('../saved/ReminderDialog.tsx'))

interface Props {
  room: Room
  choices: RoomChoices
  link: MessageLink
  onMessage: (id: string) => void
  /** The message whose replies are shown beside the others. */
  thread: string | undefined
  onThread: (id: string) => void
  onThreadClosed: () => void
  onLeft: () => void
}

/** A room's messages, and the input for a new one. */
export default function MessagePane(props: Props) {
  const { room, choices, link, onMessage, thread, onThread, onThreadClosed, onLeft } = props
  const { t } = useTranslation('chat')
  const linkInRoom = thread ? { ...link, linked: undefined } : link
  const { feed, store } = useRoomFeed(room, linkInRoom.linked)
  const isOffline = useIsOffline()
  const writing = useWriting(feed)
  const [forwarded, setForwarded] = useState<ChatMessage>()
  const [seen, setSeen] = useState<ChatMessage>()
  const [reminding, setReminding] = useState<ChatMessage>()
  const [planned, setPlanned] = useState<ChatMessage>()
  const user = useUser()
  const actions = useMessageActions(store, {
    forward: setForwarded,
    chooseReminder: setReminding,
    makePlan: setPlanned,
    showSeen: setSeen,
  })
  if (feed.state === 'gone')
    return (
      <p role="alert" className={chat.nothing}>
        {t('gone')}
      </p>
    )
  return (
    <div className={styles.split}>
      <div className={styles.columns} data-split={thread !== undefined}>
        <DropZone roomId={room.id} parentId={parentOf(writing[0])} isOpen={room.canPost}>
          <section className={styles.pane} aria-label={room.name}>
            <div>
              <RoomHeader
                room={room}
                store={store}
                actions={actions}
                onMessage={onMessage}
                choices={choices}
                onLeft={onLeft}
              />
              {choices.hasCalls && <RunningCall room={room} />}
            </div>
            <Conversation
              room={room}
              feed={feed}
              store={store}
              actions={actions}
              link={linkInRoom}
              writing={writing}
              onSend={(content, parentId) => store.send(content, parentId)}
              onThread={onThread}
            >
              {feed.isOffline && !isOffline && <Alert type="info" banner title={t('offline')} />}
              {feed.pending.length > 0 && messageOutbox.isVolatile() && (
                <Alert type="warning" banner title={t('volatile')} />
              )}
              <UploadList roomId={room.id} isListed={({ parentId }) => !thread || parentId !== thread} />
              <Typing room={room} store={store} />
            </Conversation>
            {!room.canPost && (
              <p className={styles.closed}>
                {t('announcementsOnly')}. {t('seenIsShown')}
              </p>
            )}
          </section>
        </DropZone>
        {thread && (
          <Suspense fallback={<Waiting rows={4} />}>
            <ThreadPanel
              key={thread}
              id={thread}
              room={room}
              store={store}
              actions={actions}
              link={link}
              onClose={onThreadClosed}
            />
          </Suspense>
        )}
      </div>
      <Suspense>
        {forwarded && <ForwardDialog message={forwarded} onClose={() => setForwarded(undefined)} />}
        {seen && <SeenDialog message={seen} onClose={() => setSeen(undefined)} />}
        {planned && <PlanForm draft={draftOf(planned, user.id)} onClose={() => setPlanned(undefined)} />}
        {reminding && (
          <ReminderDialog message={reminding} save={actions.save} onClose={() => setReminding(undefined)} />
        )}
      </Suspense>
    </div>
  )
}
