import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { showInstant } from '@/lib/dates.ts'
import { useMessage } from '@/ui/useMessage.ts'
import type { CalendarIntegration } from '@contract/calendar-integrations.ts'
import styles from './CalendarIntegration.module.css'

/** The address of a connected calendar whose events are shown here, and the result of the last read. */
export function SourceAddress({ integration }: { integration: CalendarIntegration }) {
  const { t } = useTranslation('calendar-integration')
  return (
    <div className={styles.address}>
      <p className={styles.source}>{integration.sourceUrl}</p>
      <Failed integration={integration} />
      <p className={styles.hint}>
        <LastRead integration={integration} /> {t(integration.isActive ? 'source.about' : 'source.off')}
      </p>
    </div>
  )
}

/** Why the last read failed, and when the next attempt is due. */
function Failed({
  integration: { refreshError, failedAt, nextReadAt, isActive },
}: {
  integration: CalendarIntegration
}) {
  const { t, i18n } = useTranslation('calendar-integration')
  const translate = useMessage()
  if (refreshError === null || failedAt === null) return null
  const show = (instant: string) => showInstant(instant, i18n.language)
  const tried = t('source.failed', { when: show(failedAt) })
  const next = isActive && nextReadAt !== null ? t('source.next', { when: show(nextReadAt) }) : ''
  return <Alert type="error" showIcon title={translate(refreshError)} description={`${tried} ${next}`} />
}

function LastRead({ integration: { refreshedAt, failedAt, isActive } }: { integration: CalendarIntegration }) {
  const { t, i18n } = useTranslation('calendar-integration')
  if (refreshedAt !== null) return t('source.read', { when: showInstant(refreshedAt, i18n.language) })
  return isActive && failedAt === null ? t('source.waiting') : t('source.never')
}
