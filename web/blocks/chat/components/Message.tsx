import { PhoneOutlined } from '@ant-design/icons'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Picture } from '@/blocks/people/Picture.tsx'
import { showInstant, showTime } from '@/lib/dates.ts'
import { useUser } from '@/lib/session.ts'
import type { ChatMessage } from '@contract/chat/messages.ts'
import { Attachment } from '../files/Attachment.tsx'
import { TabStops } from '../tab-stop.ts'
import type { MessageActions } from '../useMessageActions.ts'
import { usePlainText } from '../usePlainText.ts'
import { isEditable, type Writing } from '../writing.ts'
import { Markdown } from './Markdown.tsx'
import { Marks, Quote } from './MessageMarks.tsx'
import { MessageTools, type RoomRights } from './MessageTools.tsx'
import { Reactions } from './Reactions.tsx'
import styles from './Message.module.css'

interface Props {
  message: ChatMessage
  /** The message that it replies to, if it is loaded. */
  parent: ChatMessage | undefined
  /** Whether the message before it is by the same person and recent, so that it needs no heading. */
  isContinued: boolean
  /** Whether the page's address links to it. */
  isLinked: boolean
  /** Whether Tab reaches it and its controls. */
  isCurrent: boolean
  rights: RoomRights
  actions: MessageActions
  onWrite: (writing: Writing) => void
  /** Opens a thread; undefined inside of one. */
  onThread: ((id: string) => void) | undefined
}

/** One message with its author, reactions and actions. */
export const Message = memo(function Message({
  message,
  parent,
  isContinued,
  isLinked,
  isCurrent,
  rights,
  actions,
  onWrite,
  onThread,
}: Props) {
  const { t, i18n } = useTranslation('chat')
  const { createdAt, user, isDeleted } = message
  const userId = useUser().id
  const [isUsed, setUsed] = useState(false)
  const markUsed = () => setUsed(true)
  const plainText = usePlainText()
  const readOut = isDeleted ? t('deleted') : plainText(message) || (message.fileName ?? t('fileDeleted'))
  return (
    <TabStops value={isCurrent}>
      <article
        aria-label={t('messageBy', { name: user.name, time: showTime(createdAt, i18n.language), text: readOut })}
        aria-keyshortcuts={rights.canPost && !isDeleted ? (isEditable(message, userId) ? 'R E' : 'R') : undefined}
        className={styles.message}
        data-continued={isContinued}
        aria-current={isLinked || undefined}
        data-message={message.id}
        data-seq={message.seq}
        // The arrow keys move between messages, and keys act on the one that has the focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={isCurrent ? 0 : -1}
        onPointerEnter={markUsed}
      >
        {isContinued ? (
          <time className={styles.side} dateTime={createdAt}>
            {showTime(createdAt, i18n.language)}
          </time>
        ) : (
          <div className={styles.picture}>
            <Picture name={user.name} photoId={user.photoId} size={32} />
          </div>
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
          {message.parentId && onThread && <Quote parentId={message.parentId} parent={parent} onThread={onThread} />}
          {isDeleted ? (
            <em className={styles.deleted}>{t('deleted')}</em>
          ) : (
            <>
              <MessageFile message={message} actions={actions} />
              {message.event ? (
                <p className={styles.event}>
                  <PhoneOutlined aria-hidden /> {plainText(message)}
                </p>
              ) : (
                message.content !== '' && <Markdown text={message.content} mentions={message.mentions} />
              )}
            </>
          )}
          <Marks message={message} onThread={onThread} />
          <Reactions message={message} react={actions.react} />
        </div>
        {!isDeleted && (
          <MessageTools
            isUsed={isUsed || isCurrent}
            onUse={markUsed}
            message={message}
            rights={rights}
            actions={actions}
            onWrite={onWrite}
          />
        )}
      </article>
    </TabStops>
  )
})

/** The file of a message. Only the author of the message can delete it here (MSG-29). */
function MessageFile({ message, actions }: Pick<Props, 'message' | 'actions'>) {
  const { t } = useTranslation('chat')
  const user = useUser()
  const { fileId, fileName, fileSize, mimeType, image, isFileDeleted } = message
  if (isFileDeleted) return <em className={styles.deleted}>{t('fileDeleted')}</em>
  if (fileId === null || fileName === null || fileSize === null || mimeType === null) return null
  return (
    <Attachment
      file={{ id: fileId, name: fileName, size: fileSize, type: mimeType, image }}
      onDelete={message.userId === user.id ? () => actions.removeFile(fileId) : undefined}
    />
  )
}
