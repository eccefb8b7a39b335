import { useTranslation } from 'react-i18next'
import { showCount } from './title.ts'
import styles from './Count.module.css'
import text from './text.module.css'

/** A badge with the number of what is unread; nothing for 0. */
export function Count({ count }: { count: number }) {
  const { t } = useTranslation('ui')
  if (count === 0) return null
  return (
    <span className={styles.count}>
      <span aria-hidden>{showCount(count)}</span>
      <span className={text.spoken}>{t('unread', { count, shown: showCount(count) })}</span>
    </span>
  )
}
