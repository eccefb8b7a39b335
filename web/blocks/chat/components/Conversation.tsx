import { lazy, type ReactNode, Suspense } from 'react'
import { Failure } from '@/ui/Failure.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import type { Room } from '@contract/chat/rooms.ts'
import type { Feed, FeedStore } from '../feed.ts'
import type { MessageLink } from '../useLinkedMessage.ts'
import type { MessageActions } from '../useMessageActions.ts'
import { useTakingBack } from '../useTakingBack.ts'
import type { useWriting } from '../useWriting.ts'
import { Composer } from './Composer.tsx'
import { MessageList } from './MessageList.tsx'
import styles from './Conversation.module.css'

const AbsenceNote = lazy(() => import('./AbsenceNote.tsx'))

interface Props {
  room: Room
  /** The message whose replies are shown, instead of the messages of the room. */
  thread?: string
  feed: Feed
  store: FeedStore
  actions: MessageActions
  link: MessageLink
  writing: ReturnType<typeof useWriting>
  onSend: (content: string, parentId: string | null) => void
  /** Opens a thread; undefined inside of one. */
  onThread: ((id: string) => void) | undefined
  /** Shown between the messages and the input. */
  children: ReactNode
}

/** The messages of a room or the replies to one of them, and the input below. */
export function Conversation(props: Props) {
  const { room, thread, feed, store, actions, link, writing, onSend, onThread, children } = props
  const [current, setWriting] = writing
  const takeBack = useTakingBack({ room: room.id, thread, feed, writing: current, onWrite: setWriting })
  const isReady = feed.state === 'ready'
  return (
    <>
      {feed.state === 'loading' && (
        <div className={styles.notice}>
          <Waiting rows={thread ? 4 : 8} />
        </div>
      )}
      {(feed.state === 'failed' || feed.state === 'gone') && (
        <div className={styles.notice}>
          <Failure error={feed.error} onRetry={store.retry} />
        </div>
      )}
      {isReady && (
        <MessageList
          room={room}
          feed={feed}
          store={store}
          actions={actions}
          link={link}
          onWrite={setWriting}
          onThread={onThread}
          takeBack={room.canPost ? takeBack : undefined}
        />
      )}
      {children}
      {room.otherPersonId && !thread && (
        <Suspense>
          <AbsenceNote room={room} personId={room.otherPersonId} />
        </Suspense>
      )}
      {room.canPost && (isReady || !thread) && (
        <Composer
          key={current.takenBack ?? (current.kind === 'new' ? 'new' : `${current.kind} ${current.message.id}`)}
          room={room}
          {...(thread && { thread })}
          feed={feed}
          writing={current}
          onWrite={setWriting}
          onSend={onSend}
          onEdit={actions.edit}
        />
      )}
    </>
  )
}
