import { Card, Switch, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { DeleteButton } from '@/ui/DeleteButton.tsx'
import type { CalendarIntegration } from '@contract/calendar-integrations.ts'
import { FeedAddress } from './FeedAddress.tsx'
import { SourceAddress } from './SourceAddress.tsx'
import { useIntegrationChanges } from './useIntegrations.ts'
import styles from './CalendarIntegration.module.css'

/** An integration: its switch, its addresses and the button that deletes it. */
export function IntegrationCard({ integration }: { integration: CalendarIntegration }) {
  const { t } = useTranslation('calendar-integration')
  const { calendarName, provider, isActive } = integration
  const { toggle, rotate, remove } = useIntegrationChanges(integration)
  return (
    <Card>
      <div className={styles.head}>
        <h3>{calendarName}</h3>
        <span className={styles.hint}>{t(`provider.${provider}`)}</span>
        <Tag color={isActive ? 'success' : 'default'}>{t(isActive ? 'state.active' : 'state.inactive')}</Tag>
        <div className={styles.controls}>
          <Switch
            aria-label={t('toggle', { name: calendarName })}
            checked={isActive}
            loading={toggle.isPending}
            onChange={() => toggle.mutate()}
          />
          <DeleteButton
            label={t('remove.action')}
            name={t('remove.name', { name: calendarName })}
            question={t('remove.ask')}
            consequence={t(integration.sourceUrl === null ? 'remove.text' : 'remove.source')}
            isPending={remove.isPending}
            onDelete={() => remove.mutate()}
          />
        </div>
      </div>
      {integration.feedUrl === null ? (
        <SourceAddress integration={integration} />
      ) : (
        <FeedAddress
          integration={integration}
          feedUrl={integration.feedUrl}
          isRotating={rotate.isPending}
          onRotate={() => rotate.mutate()}
        />
      )}
    </Card>
  )
}
