import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './ChangedMeanwhile.module.css'

/** A field whose stored value differs from the typed one. */
export interface Difference {
  label: string
  stored: ReactNode
}

/** Says that someone else has changed the record and lists the stored values; the typed ones can still be saved. */
export function ChangedMeanwhile({ differences = [] }: { differences?: Difference[] }) {
  const { t } = useTranslation('tasks')
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      className={styles.notice ?? ''}
      title={t('changed.title')}
      description={
        <>
          <p>{t('changed.text')}</p>
          {differences.length > 0 && (
            <dl className={styles.differences} aria-label={t('changed.stored')}>
              {differences.map(({ label, stored }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{stored}</dd>
                </div>
              ))}
            </dl>
          )}
        </>
      }
    />
  )
}
