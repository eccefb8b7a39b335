import { DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localDay, showLongDay } from '@/lib/dates.ts'
import { useUser } from '@/lib/session.ts'
import type { ChatMessage } from '@contract/chat/messages.ts'
import type { Room } from '@contract/chat/rooms.ts'
import type { Feed, RoomFeed } from '../room-feed.ts'
import type { MessageActions } from '../useMessageActions.ts'
import { useScroll } from '../useScroll.ts'
import type { Writing } from '../writing.ts'
import { Message } from './Message.tsx'
import { PendingMessage } from './PendingMessage.tsx'
import styles from './MessageList.module.css'

interface Props {
  room: Room
  feed: Feed
  following: RoomFeed
  actions: MessageActions
  onWrite: (writing: Writing) => void
}

/** In milliseconds: messages of one person within this time share a heading. */
const together = 300_000

const continues = (message: ChatMessage, previous: ChatMessage | undefined): boolean =>
  previous !== undefined &&
  previous.userId === message.userId &&
  localDay(previous.createdAt) === localDay(message.createdAt) &&
  Date.parse(message.createdAt) - Date.parse(previous.createdAt) < together

/** The messages of a room from old to new, with a heading for each day and a line before the first unread one. */
export function MessageList({ room, feed, following, actions, onWrite }: Props) {
  const { t, i18n } = useTranslation('chat')
  const user = useUser()
  // The line stays where it was when the room was opened.
  const [readSeq] = useState(room.readSeq)
  const { messages, pending, hasOlder, isLoadingOlder } = feed
  const firstUnread = messages.find(({ seq, userId, isDeleted }) => seq > readSeq && userId !== user.id && !isDeleted)
  const { list, isAtBottom, toBottom, onScroll } = useScroll({
    room,
    feed,
    onTop: () => void following.loadOlder(),
    isUnread: firstUnread !== undefined,
  })

  /** The arrow keys move between messages; E edits and R replies. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const focused = event.target as HTMLElement
    const { message: id } = focused.dataset
    if (!id || event.ctrlKey || event.metaKey || event.altKey) return
    const message = messages.find((one) => one.id === id)
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step) {
      const all = [...(list.current?.querySelectorAll<HTMLElement>('[data-message]') ?? [])]
      all[all.indexOf(focused) + step]?.focus()
    } else if (message && event.key.toLowerCase() === 'r') onWrite({ kind: 'reply', message })
    else if (message?.userId === user.id && event.key.toLowerCase() === 'e') onWrite({ kind: 'edit', message })
    else return
    event.preventDefault()
  }

  return (
    <div className={styles.frame}>
      <div ref={list} className={styles.scroller} onScroll={onScroll} onKeyDown={onKeyDown} role="presentation">
        {hasOlder && (
          <div className={styles.older}>
            <Button type="text" loading={isLoadingOlder} onClick={() => void following.loadOlder()}>
              {t('older')}
            </Button>
          </div>
        )}
        {messages.length + pending.length === 0 && <p className={styles.empty}>{t('noMessages')}</p>}
        <ol className={styles.list} role="log" aria-label={t('messages')} aria-live="polite">
          {messages.map((message, index) => {
            const previous = messages[index - 1]
            const isNewDay = !previous || localDay(previous.createdAt) !== localDay(message.createdAt)
            const isFirstUnread = message.id === firstUnread?.id
            return (
              <li key={message.id} className={styles.item}>
                {isNewDay && (
                  <p className={styles.day}>
                    <span>{showLongDay(message.createdAt, i18n.language)}</span>
                  </p>
                )}
                {isFirstUnread && (
                  <p className={styles.newLine} data-new>
                    <span>{t('newMessages')}</span>
                  </p>
                )}
                <Message
                  message={message}
                  parent={messages.find(({ id }) => id === message.parentId)}
                  isContinued={!isNewDay && !isFirstUnread && continues(message, previous)}
                  room={room}
                  actions={actions}
                  onWrite={onWrite}
                />
              </li>
            )
          })}
          {pending.map((message) => (
            <li key={message.id} className={styles.item}>
              <PendingMessage
                message={message}
                onResend={() => following.resend(message.id)}
                onDiscard={() => following.discard(message.id)}
              />
            </li>
          ))}
        </ol>
      </div>
      {!isAtBottom && (
        <Button className={styles.latest} shape="round" icon={<DownOutlined />} onClick={toBottom}>
          {t('latest')}
        </Button>
      )}
    </div>
  )
}
