import { Spin } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Spinner.module.css'

/** Fills the screen while there is nothing else to show. */
export function Spinner({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('ui')
  return (
    <main className={styles.screen}>
      <Spin size="large" />
      <output>{t('loading')}</output>
      {children}
    </main>
  )
}
