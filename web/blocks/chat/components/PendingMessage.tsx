import { Avatar, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { initials } from '@/blocks/people/person.ts'
import { useUser } from '@/lib/session.ts'
import { useErrorText } from '@/ui/useErrorText.ts'
import type { Pending } from '../room-feed.ts'
import { Markdown } from './Markdown.tsx'
import styles from './Message.module.css'

interface Props {
  message: Pending
  onResend: () => void
  onDiscard: () => void
}

/** A message of the reader that is being sent, or that could not be sent. */
export function PendingMessage({ message, onResend, onDiscard }: Props) {
  const { t } = useTranslation('chat')
  const errorText = useErrorText()
  const { name } = useUser()
  const isFailed = message.error !== undefined
  return (
    <article className={styles.message} data-pending={!isFailed}>
      <Avatar aria-hidden className={styles.avatar}>
        {initials(name)}
      </Avatar>
      <div className={styles.content}>
        <header className={styles.head}>
          <strong>{name}</strong>
          {!isFailed && <span>{t('sending')}</span>}
        </header>
        <Markdown text={message.content} mentions={[]} />
        {isFailed && (
          <p className={styles.failed} role="alert">
            {t('sendFailed')}: {errorText(message.error)}{' '}
            <Button size="small" type="link" onClick={onResend}>
              {t('retry')}
            </Button>
            <Button size="small" type="link" danger onClick={onDiscard}>
              {t('discard')}
            </Button>
          </p>
        )}
      </div>
    </article>
  )
}
