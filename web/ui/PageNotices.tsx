import { DisconnectOutlined } from '@ant-design/icons'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { useIsOffline } from '@/lib/connection.ts'
import { useIsOutdated } from '@/lib/outdated.ts'
import { NewVersion } from './NewVersion.tsx'
import styles from './PageNotices.module.css'

/** What concerns every page: there is no connection, or a new version. */
export function PageNotices() {
  const { t } = useTranslation('ui')
  const isOffline = useIsOffline()
  const isOutdated = useIsOutdated()
  return (
    <>
      {isOffline && (
        <Alert
          className={styles.offline}
          type="warning"
          showIcon
          icon={<DisconnectOutlined aria-hidden />}
          title={
            <>
              <strong>{t('offline.title')}</strong> – {t('offline.text')}
            </>
          }
        />
      )}
      {isOutdated && !isOffline && <NewVersion />}
    </>
  )
}
