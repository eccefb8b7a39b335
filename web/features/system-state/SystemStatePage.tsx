import { useQuery } from '@tanstack/react-query'
import { Alert, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { showTime } from '@/lib/dates.ts'
import { paths } from '@/lib/paths.ts'
import { Failure } from '@/ui/Failure.tsx'
import { Page } from '@/ui/Page.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import type { Health } from '@contract/system.ts'
import { healthQuery } from './health-query.ts'
import { descriptions, type Service, type State } from './services.ts'
import styles from './SystemState.module.css'

const alerts = { ok: 'success', degraded: 'warning', down: 'error' } as const
const tags: Record<State, string> = {
  ok: 'success',
  busy: 'warning',
  building: 'processing',
  off: 'default',
  down: 'error',
}

/** /settings/system: whether each service works, and what to do where it does not (ADM-5). */
export default function SystemStatePage() {
  const { t } = useTranslation('system-state')
  const { data, error, dataUpdatedAt, refetch } = useQuery(healthQuery)
  return (
    <Page title={t('title')} subtitle={t('subtitle')} actions={<Link to={paths.settings.getHref()}>{t('back')}</Link>}>
      {error && <Failure title={t('unreachable')} error={error} onRetry={() => void refetch()} />}
      {data ? <Services health={data} checkedAt={dataUpdatedAt} /> : !error && <Waiting rows={10} />}
    </Page>
  )
}

function Services({ health, checkedAt }: { health: Health; checkedAt: number }) {
  const { t, i18n } = useTranslation('system-state')
  const { status, version, services } = health
  const texts = descriptions(health, t)
  const time = showTime(new Date(checkedAt).toISOString(), i18n.language)
  return (
    <>
      <Alert type={alerts[status]} showIcon title={t(`status.${status}`)} />
      <ul className={styles.services} aria-label={t('services')}>
        {(Object.entries(services) as [Service, State][]).map(([service, state]) => (
          <li key={service} className={styles.service}>
            <h2>{t(`name.${service}`)}</h2>
            <Tag color={tags[state]}>{t(`state.${state}`)}</Tag>
            <p>{texts[service]}</p>
          </li>
        ))}
      </ul>
      <p className={styles.foot}>{t('checked', { version, time })}</p>
    </>
  )
}
