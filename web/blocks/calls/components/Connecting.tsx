import { Button, Spin } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './CallEnded.module.css'

/** While the person gets a seat and is connected. */
export function Connecting({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation('calls')
  return (
    <div className={styles.middle}>
      <Spin size="large" />
      <output>{t('connecting')}</output>
      <Button onClick={onCancel}>{t('cancel')}</Button>
    </div>
  )
}
