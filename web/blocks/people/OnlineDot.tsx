import { useTranslation } from 'react-i18next'
import styles from './OnlineDot.module.css'

/** A green dot on the picture of somebody who is online. Its place is the corner of the positioned element around it. */
export function OnlineDot() {
  const { t } = useTranslation('ui')
  return (
    <svg viewBox="0 0 12 12" role="img" aria-label={t('online')} className={styles.dot}>
      <circle cx="6" cy="6" r="6" />
    </svg>
  )
}
