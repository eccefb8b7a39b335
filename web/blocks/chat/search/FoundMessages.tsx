import { useTranslation } from 'react-i18next'
import { showInstant } from '@/lib/dates.ts'
import type { FoundMessage } from '@contract/chat/search.ts'
import { FileIcon } from '../files/FileIcon.tsx'
import { usePlainText } from '../usePlainText.ts'
import { excerpt, highlight, type Segment } from './highlight.ts'
import styles from './search.module.css'

interface Props {
  messages: FoundMessage[]
  words: string
  onOpen: (message: FoundMessage) => void
}

/** The messages that a search found, each a button that opens it. */
export function FoundMessages({ messages, words, onOpen }: Props) {
  const { t, i18n } = useTranslation('chat')
  const plainText = usePlainText()
  return (
    <ul className={styles.found} aria-label={t('searchResults')}>
      {messages.map((message) => (
        <li key={message.id}>
          <button type="button" className={styles.message} onClick={() => onOpen(message)}>
            <span className={styles.room}>{message.room.name}</span>
            <time dateTime={message.createdAt}>{showInstant(message.createdAt, i18n.language)}</time>
            <span className={styles.text}>
              <b>{message.user.name}</b> <Marked segments={excerpt(plainText(message), words)} />
            </span>
            {message.fileName && (
              <span className={styles.text}>
                <FileIcon type={message.mimeType ?? ''} /> <Marked segments={highlight(message.fileName, words)} />
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}

const Marked = ({ segments }: { segments: Segment[] }) =>
  segments.map(({ text, isFound }, index) => (isFound ? <mark key={index}>{text}</mark> : text))
