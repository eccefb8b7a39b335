import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './MainPortal.module.css'

const places = [1, 2, 3, 4]

/** Placeholders for the applications' cards, in their final size. */
export function WaitingCards() {
  const { t } = useTranslation('ui')
  return (
    <output aria-label={t('loading')} className={styles.cards}>
      {places.map((place) => (
        <span key={place} className={styles.card}>
          <Skeleton active avatar={{ shape: 'square', size: 44 }} paragraph={{ rows: 2 }} />
        </span>
      ))}
    </output>
  )
}
