import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Picture } from '@/blocks/people/Picture.tsx'
import { useUser } from '@/lib/session.ts'
import { useErrorText } from '@/ui/useErrorText.ts'
import { uploads } from '../files/uploads.ts'
import { messageOutbox, type Unsent } from '../message-outbox.ts'
import { Markdown } from './Markdown.tsx'
import styles from './Message.module.css'

interface Props {
  message: Unsent
  /** Whether it can be sent to its room at all. */
  isRetryable?: boolean
  /** Undefined for a message that cannot be changed. */
  onEdit?: (() => Promise<void>) | undefined
}

/** A message of the reader that is being sent, or that could not be sent. */
export function UnsentMessage({ message: { id, payload, isDelayed, refusal }, isRetryable = true, onEdit }: Props) {
  const { t } = useTranslation('chat')
  const errorText = useErrorText()
  const { name, photoId } = useUser()
  const isStuck = isDelayed || refusal !== undefined
  return (
    <article className={styles.message} data-pending={!isStuck}>
      <div className={styles.picture}>
        <Picture name={name} photoId={photoId} size={32} />
      </div>
      <div className={styles.content}>
        <header className={styles.head}>
          <strong>{name}</strong>
          {!isStuck && <span>{t('sending')}</span>}
        </header>
        {typeof payload.fileName === 'string' && <p>{payload.fileName}</p>}
        {payload.content !== '' && <Markdown text={payload.content} mentions={[]} />}
        {isStuck && (
          <p className={refusal ? styles.failed : styles.delayed} role={refusal ? 'alert' : 'status'}>
            {refusal ? `${t('sendFailed')}: ${errorText(refusal)}` : t('delayed')}{' '}
            {isRetryable && (
              <Button size="small" type="link" onClick={() => void messageOutbox.retry(id)}>
                {t('retry')}
              </Button>
            )}
            {onEdit && (
              <Button size="small" type="link" onClick={() => void onEdit()}>
                {t('edit')}
              </Button>
            )}
            {'clipboard' in navigator && (
              <Button size="small" type="link" onClick={() => void navigator.clipboard.writeText(payload.content)}>
                {t('copyText')}
              </Button>
            )}
            <Button size="small" type="link" danger onClick={() => void uploads.removeMessage(id)}>
              {t('delete')}
            </Button>
          </p>
        )}
      </div>
    </article>
  )
}
