import { DesktopOutlined, LinkOutlined, PlusOutlined, SyncOutlined } from '@ant-design/icons'
import { Button, Card, Empty } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '@/ui/Failure.tsx'
import { Figures } from '@/ui/Figures.tsx'
import { Page } from '@/ui/Page.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import { IntegrationCard } from './IntegrationCard.tsx'
import { useIntegrations } from './useIntegrations.ts'
import styles from './CalendarIntegration.module.css'

const AddIntegration = lazy(() => import('./AddIntegration.tsx'))

const advantages = ['sync', 'updates', 'multiple', 'platforms'] as const

/** /calendar-integration: the person's feeds and connected calendars (SYNC-10, SYNC-12). */
export default function CalendarIntegrationPage() {
  const { t, i18n } = useTranslation('calendar-integration')
  const { data, error, refetch } = useIntegrations()
  const [isAdding, setAdding] = useState(false)
  const active = data && new Intl.NumberFormat(i18n.language).format(data.filter(({ isActive }) => isActive).length)

  return (
    <Page
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      }
    >
      {!error && (
        <Figures
          label={t('tiles.label')}
          figures={[
            { key: 'active', Icon: LinkOutlined, title: t('tiles.active'), value: active },
            { key: 'sync', Icon: SyncOutlined, title: t('tiles.autoSync'), value: t('tiles.autoSyncValue') },
            {
              key: 'platforms',
              Icon: DesktopOutlined,
              title: t('tiles.crossPlatform'),
              value: t('tiles.crossPlatformValue'),
            },
          ]}
        />
      )}
      {error && <Failure title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting rows={4} />}
      {data?.length === 0 && (
        <Card>
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('empty')}>
            <Button onClick={() => setAdding(true)}>{t('addFirst')}</Button>
          </Empty>
        </Card>
      )}
      {data && data.length > 0 && (
        <ul className={styles.list} aria-label={t('list')}>
          {data.map((integration) => (
            <li key={integration.id}>
              <IntegrationCard integration={integration} />
            </li>
          ))}
        </ul>
      )}
      {/* Rendered after the list has loaded, so that the list does not push it down. */}
      {(data || error) && (
        <Card title={<h2>{t('about.title')}</h2>}>
          <ul className={styles.about}>
            {advantages.map((name) => (
              <li key={name}>{t(`about.${name}`)}</li>
            ))}
          </ul>
        </Card>
      )}
      <Suspense>{isAdding && <AddIntegration onClose={() => setAdding(false)} />}</Suspense>
    </Page>
  )
}
