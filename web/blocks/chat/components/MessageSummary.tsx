import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { showInstant } from '@/lib/dates.ts'
import type { ChatMessage } from '@contract/chat/messages.ts'
import { usePlainText } from '../usePlainText.ts'
import styles from './MessageSummary.module.css'

interface Props {
  message: ChatMessage
  /** What is shown beside the time, such as the room. */
  about?: ReactNode
  onOpen: () => void
  /** Buttons. */
  children: ReactNode
}

/** A message in a list outside of its room; it leads there. */
export function MessageSummary({ message, about, onOpen, children }: Props) {
  const { t, i18n } = useTranslation('chat')
  const plainText = usePlainText()
  const text = message.isDeleted ? t('deleted') : plainText(message) || (message.fileName ?? t('fileDeleted'))
  return (
    <li className={styles.row}>
      <button type="button" className={styles.open} onClick={onOpen}>
        <strong>{message.user.name}</strong>
        <span className={styles.about}>
          {about && <>{about} · </>}
          <time dateTime={message.createdAt}>{showInstant(message.createdAt, i18n.language)}</time>
        </span>
        <span className={styles.text}>{text}</span>
      </button>
      {children}
    </li>
  )
}
