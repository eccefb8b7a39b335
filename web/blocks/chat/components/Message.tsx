import { DeleteOutlined, EditOutlined, EllipsisOutlined, MessageOutlined, PushpinFilled } from '@ant-design/icons'
import { Avatar, Button, Dropdown, type MenuProps, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { initials } from '@/blocks/people/person.ts'
import { showInstant, showTime } from '@/lib/dates.ts'
import { useUser } from '@/lib/session.ts'
import type { ChatMessage } from '@contract/chat/messages.ts'
import type { Room } from '@contract/chat/rooms.ts'
import type { MessageActions } from '../useMessageActions.ts'
import type { Writing } from '../writing.ts'
import { Markdown } from './Markdown.tsx'
import { ReactionButton, Reactions } from './Reactions.tsx'
import styles from './Message.module.css'

interface Props {
  message: ChatMessage
  /** The message that it replies to, if it is loaded. */
  parent: ChatMessage | undefined
  /** Whether the message before it is by the same person and recent, so that it needs no heading. */
  isContinued: boolean
  room: Room
  actions: MessageActions
  onWrite: (writing: Writing) => void
}

/** One message with its author, reactions and actions. */
export function Message({ message, parent, isContinued, room, actions, onWrite }: Props) {
  const { t, i18n } = useTranslation('chat')
  const { createdAt, user, isDeleted } = message
  return (
    <article
      className={styles.message}
      data-continued={isContinued}
      data-message={message.id}
      data-seq={message.seq}
      tabIndex={-1}
    >
      {isContinued ? (
        <time className={styles.side} dateTime={createdAt}>
          {showTime(createdAt, i18n.language)}
        </time>
      ) : (
        <Avatar aria-hidden className={styles.avatar}>
          {initials(user.name)}
        </Avatar>
      )}
      <div className={styles.content}>
        {!isContinued && (
          <header className={styles.head}>
            <strong>{user.name}</strong>
            <time dateTime={createdAt} title={showInstant(createdAt, i18n.language)}>
              {showTime(createdAt, i18n.language)}
            </time>
          </header>
        )}
        {message.parentId && <Quote parent={parent} />}
        {isDeleted ? (
          <em className={styles.deleted}>{t('deleted')}</em>
        ) : (
          <Markdown text={message.content} mentions={message.mentions} />
        )}
        <Marks message={message} />
        <Reactions message={message} react={actions.react} />
      </div>
      {!isDeleted && <Tools message={message} room={room} actions={actions} onWrite={onWrite} />}
    </article>
  )
}

/** What else there is to know about a message: edited, pinned, replied to. */
function Marks({ message: { isEdited, isDeleted, isPinned, replyCount } }: { message: ChatMessage }) {
  const { t } = useTranslation('chat')
  if (!(isEdited && !isDeleted) && !isPinned && replyCount === 0) return null
  return (
    <p className={styles.marks}>
      {isEdited && !isDeleted && <span>{t('edited')}</span>}
      {isPinned && (
        <span>
          <PushpinFilled aria-hidden /> {t('pinned')}
        </span>
      )}
      {replyCount > 0 && <span>{t('replies', { count: replyCount })}</span>}
    </p>
  )
}

function Quote({ parent }: { parent: ChatMessage | undefined }) {
  const { t } = useTranslation('chat')
  return (
    <blockquote className={styles.quote}>
      {parent ? (
        <>
          <strong>{parent.user.name}</strong> {parent.isDeleted ? t('deleted') : parent.content}
        </>
      ) : (
        t('earlierMessage')
      )}
    </blockquote>
  )
}

type ToolsProps = Pick<Props, 'message' | 'room' | 'actions' | 'onWrite'>

/** The actions that the reader may take; the server checks them again. */
function Tools({ message, room, actions, onWrite }: ToolsProps) {
  const { t } = useTranslation('chat')
  const [modal, dialogs] = Modal.useModal()
  const isOwn = message.userId === useUser().id
  const isDeletable = isOwn || room.role === 'owner' || room.role === 'moderator'
  const remove = () =>
    modal.confirm({
      title: t('deleteMessage'),
      content: t('deleteMessageText'),
      okText: t('delete'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: () => actions.remove(message),
    })
  const items: MenuProps['items'] = [
    isOwn && room.canPost
      ? { key: 'edit', icon: <EditOutlined />, label: t('edit'), onClick: () => onWrite({ kind: 'edit', message }) }
      : null,
    room.canPost
      ? {
          key: 'pin',
          icon: <PushpinFilled />,
          label: t(message.isPinned ? 'unpin' : 'pin'),
          onClick: () => void actions.pin(message),
        }
      : null,
    {
      key: 'unread',
      icon: <MessageOutlined />,
      label: t('markUnread'),
      onClick: () => void actions.markUnread(message),
    },
    isDeletable
      ? { key: 'delete', icon: <DeleteOutlined />, label: t('delete'), danger: true, onClick: () => void remove() }
      : null,
  ]
  return (
    <div className={styles.tools}>
      {dialogs}
      <ReactionButton onReact={(emoji) => void actions.react(message, emoji, true)} />
      {room.canPost && (
        <Button
          type="text"
          size="small"
          icon={<MessageOutlined />}
          aria-label={t('reply')}
          title={t('reply')}
          onClick={() => onWrite({ kind: 'reply', message })}
        />
      )}
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
        <Button type="text" size="small" icon={<EllipsisOutlined />} aria-label={t('more')} title={t('more')} />
      </Dropdown>
    </div>
  )
}
