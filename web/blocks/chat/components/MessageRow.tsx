import { type ComponentProps, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { showLongDay } from '@/lib/dates.ts'
import { Boundary } from '@/ui/Boundary.tsx'
import { Message } from './Message.tsx'
import styles from './MessageList.module.css'

interface Props extends ComponentProps<typeof Message> {
  isNewDay: boolean
  isFirstUnread: boolean
}

/**
 * A message in its list, with the day above its first message and the line above the first unread one. Memoised, because the
 * list renders whenever a message arrives or the reader scrolls.
 */
export const MessageRow = memo(function MessageRow({ isNewDay, isFirstUnread, ...props }: Props) {
  const { t, i18n } = useTranslation('chat')
  const { createdAt, rev } = props.message
  return (
    <>
      {isNewDay && (
        <p className={styles.day}>
          <span>{showLongDay(createdAt, i18n.language)}</span>
        </p>
      )}
      {isFirstUnread && (
        <p className={styles.newLine} data-new>
          <span>{t('newMessages')}</span>
        </p>
      )}
      <Boundary key={rev} fallback={<p className={styles.broken}>{t('broken')}</p>}>
        <Message {...props} />
      </Boundary>
    </>
  )
})
