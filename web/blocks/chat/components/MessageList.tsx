import { DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '@/lib/session.ts'
import { useStable } from '@/lib/useStable.ts'
import type { Room } from '@contract/chat/rooms.ts'
import type { Feed, FeedStore } from '../feed.ts'
import { rowsOf } from '../rows.ts'
import { type MessageLink, useLinkedMessage } from '../useLinkedMessage.ts'
import type { MessageActions } from '../useMessageActions.ts'
import { useMessageFocus } from '../useMessageFocus.ts'
import { useMessageKeys } from '../useMessageKeys.ts'
import { useMessageScroll } from '../useMessageScroll.ts'
import { useNoticing } from '../useNoticing.ts'
import type { TakeBack } from '../useTakingBack.ts'
import type { Writing } from '../writing.ts'
import { LatestMessages } from './LatestMessages.tsx'
import { MessageRow } from './MessageRow.tsx'
import { UnsentMessage } from './UnsentMessage.tsx'
import styles from './MessageList.module.css'

interface Props {
  room: Room
  feed: Feed
  store: FeedStore
  actions: MessageActions
  link: MessageLink
  onWrite: (writing: Writing) => void
  /** Opens a thread; undefined inside of one. */
  onThread: ((id: string) => void) | undefined
  takeBack: TakeBack | undefined
}

/** The messages of a room from old to new, with a heading for each day and a line before the first unread one. */
export function MessageList({ room, feed, store, actions, link, onWrite, onThread, takeBack }: Props) {
  const { t } = useTranslation('chat')
  const user = useUser()
  const { linked, linking, onLinkLeft } = link
  // The line stays where it was when the room was opened.
  const [readSeq] = useState(room.readSeq)
  const { messages, pending, hasOlder, isLoadingOlder } = feed
  const isUnread = (since: number) => (message: (typeof messages)[number]) =>
    message.seq > since && message.userId !== user.id && !message.isDeleted
  const firstUnread = messages.find(isUnread(readSeq))?.id
  const rows = useMemo(() => rowsOf(messages, pending, firstUnread), [messages, pending, firstUnread])
  const byId = useMemo(() => new Map(messages.map((message) => [message.id, message])), [messages])
  // A room changes with each of its messages, and most of what it contains is not shown in them.
  const { canPost, category, role } = room
  const rights = useMemo(() => ({ canPost, category, role }), [canPost, category, role])
  const stable = useStable(actions)
  const { openThread } = useStable({ openThread: (id: string) => onThread?.(id) })
  const list = useRef<HTMLDivElement>(null)
  const focus = useMessageFocus(list, rows)
  const { shown, height, measure, isAtEnd, lastAtEnd, toLatest, scrollTo, onScroll } = useMessageScroll({
    list,
    room,
    feed,
    store,
    rows,
    kept: focus.current,
    linked,
    linking,
    isReading: onThread !== undefined,
    isUnread,
    onArrived: focus.focus,
  })
  useNoticing(room, feed.newest, onThread !== undefined && !isAtEnd)
  useLinkedMessage(link, store)
  const leaveToLatest = () => {
    onLinkLeft()
    return toLatest()
  }
  const onKeyDown = useMessageKeys({ room, store, rows, focus, scrollTo, toLatest: leaveToLatest, onWrite })
  const missed = isAtEnd ? 0 : messages.filter(isUnread(Math.max(lastAtEnd, readSeq))).length

  return (
    <div className={styles.frame}>
      <div
        ref={list}
        className={styles.scroller}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        onFocus={focus.onFocus}
        role="presentation"
      >
        {rows.length === 0 && <p className={styles.empty}>{t('noMessages')}</p>}
        {/* The rows change while scrolling, which would be read out; LatestMessages says what is new. */}
        <ol className={styles.list} style={{ height }} aria-label={t(onThread ? 'messages' : 'thread')}>
          {hasOlder && (
            <li className={styles.older}>
              <Button type="text" loading={isLoadingOlder} onClick={() => void store.loadOlder()}>
                {t('older')}
              </Button>
            </li>
          )}
          {shown.map(({ key, index, start }) => {
            const row = rows[index]
            return (
              row && (
                <li
                  key={key}
                  ref={measure}
                  data-index={index}
                  className={styles.row}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  {'unsent' in row ? (
                    <UnsentMessage message={row.unsent} onEdit={takeBack?.(row.unsent)} />
                  ) : (
                    <MessageRow
                      message={row.message}
                      parent={row.message.parentId ? byId.get(row.message.parentId) : undefined}
                      isNewDay={row.isNewDay}
                      isFirstUnread={row.isFirstUnread}
                      isContinued={row.isContinued}
                      isLinked={row.key === linked}
                      isCurrent={index === focus.current}
                      rights={rights}
                      actions={stable}
                      onWrite={onWrite}
                      onThread={onThread && openThread}
                    />
                  )}
                </li>
              )
            )
          })}
        </ol>
      </div>
      <LatestMessages feed={feed} />
      {!isAtEnd && (
        <Button className={styles.latest} shape="round" icon={<DownOutlined />} onClick={() => void leaveToLatest()}>
          {missed > 0 ? t('latestNew', { count: missed }) : t('latest')}
        </Button>
      )}
    </div>
  )
}
