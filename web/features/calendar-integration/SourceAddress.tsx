import type { CalendarIntegration } from '@contract/calendar-integrations.ts'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { showInstant } from '@/lib/dates.ts'
import { useMessage } from '@/ui/useMessage.ts'
import styles from './CalendarIntegration.module.css'

/** Another calendar whose events are shown here: where it is, and how reading it went. */
export function SourceAddress({ integration }: { integration: CalendarIntegration }) {
  const { t, i18n } = useTranslation('calendar-integration')
  const say = useMessage()
  const { sourceUrl, refreshedAt, refreshError } = integration
  return (
    <div className={styles.address}>
      <p className={styles.source}>{sourceUrl}</p>
      {refreshError && <Alert type="error" showIcon title={say(refreshError)} />}
      <p className={styles.hint}>
        {refreshedAt ? t('source.read', { when: showInstant(refreshedAt, i18n.language) }) : t('source.waiting')} {t('source.about')}
      </p>
    </div>
  )
}
