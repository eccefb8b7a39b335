import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ApiError } from '@/lib/api.ts'
import { paths } from '@/lib/paths.ts'
import { useErrorText } from '@/ui/useErrorText.ts'
import type { CallEnd } from '../call-state.ts'
import styles from './CallEnded.module.css'

interface Props {
  end: Exclude<CallEnd, 'left'>
  error: unknown
  onRetry: () => void
  onClose: () => void
}

/** Ends that the person's network may have caused. */
const ofNetwork: readonly CallEnd[] = ['server-away', 'failed']

const final: readonly CallEnd[] = ['ended', 'removed', 'not-configured', 'no-access']

/** Why there is no call, and what can be done. */
export function CallEnded({ end, error, onRetry, onClose }: Props) {
  const { t } = useTranslation('calls')
  const errorText = useErrorText()
  return (
    <div className={styles.middle} role="alert">
      <h3>{t(`ends.${end}.title`)}</h3>
      <p>{end === 'failed' && error instanceof ApiError ? errorText(error) : t(`ends.${end}.text`)}</p>
      {ofNetwork.includes(end) && (
        <Link to={paths.connectionTest.getHref()} className={styles.link} onClick={onClose}>
          {t('testConnection')}
        </Link>
      )}
      <div className={styles.buttons}>
        <Button onClick={onClose}>{t('close')}</Button>
        {!final.includes(end) && (
          <Button type="primary" onClick={onRetry}>
            {t(end === 'elsewhere' ? 'takeOver' : 'tryAgain')}
          </Button>
        )}
      </div>
    </div>
  )
}
