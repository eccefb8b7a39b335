import { AlertOutlined, CheckCircleOutlined, FileDoneOutlined, TeamOutlined } from '@ant-design/icons'
import { limits } from '@contract/limits.ts'
import { contract } from '@contract/index.ts'
import { Card, Skeleton } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Icon } from '@/lib/icon.ts'
import { read } from '@/lib/query.ts'
import { Failure } from '@/ui/Failure.tsx'
import { signed } from './changes.ts'
import styles from './Dashboard.module.css'

type Tone = 'good' | 'bad' | 'plain'

interface Figure {
  key: 'todayReports' | 'complianceRate' | 'overdueActions' | 'activeUsers'
  Icon: Icon
  value: string
  /** Null when there is nothing to compare with. */
  change: string | null
  tone: Tone
  note?: string | undefined
}

/** Four figures, each with how it changed (spec/portal.md §2 Dashboard). */
export function StatCards() {
  const { t, i18n } = useTranslation('dashboard')
  const { data, error, refetch } = useQuery(read(contract.statistics.stats))
  if (error) return <Failure title={t('stats.failed')} error={error} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <output className={styles.cards} aria-label={t('recent.loading')}>
        {['reports', 'compliance', 'actions', 'users'].map((key) => (
          <Card key={key}>
            <Skeleton active title={false} paragraph={{ rows: 3 }} />
          </Card>
        ))}
      </output>
    )
  }
  const { complianceRate, overdueActions, averageSubmissionTime, changes } = data
  const number = (count: number) => new Intl.NumberFormat(i18n.language).format(count)
  const isGood = complianceRate !== null && complianceRate > limits.statsComplianceGood
  const figures: Figure[] = [
    {
      key: 'todayReports',
      Icon: FileDoneOutlined,
      value: number(data.todayReports),
      change: changes.todayReports === null ? null : t('change.todayReports', { change: signed(changes.todayReports, i18n.language) }),
      tone: toneOf(changes.todayReports ?? 0),
      note: averageSubmissionTime ? t('stats.submission', { time: averageSubmissionTime }) : undefined,
    },
    {
      key: 'complianceRate',
      Icon: CheckCircleOutlined,
      value: complianceRate === null ? '–' : `${number(complianceRate)}%`,
      change: changes.complianceRate === null ? null : t('change.complianceRate', { change: signed(changes.complianceRate, i18n.language) }),
      tone: complianceRate === null ? 'plain' : isGood ? 'good' : 'bad',
    },
    {
      key: 'overdueActions',
      Icon: AlertOutlined,
      value: overdueActions < limits.countMaximum ? number(overdueActions) : `${number(limits.countMaximum)}+`,
      change: t('change.overdueActions', { change: signed(changes.overdueActions, i18n.language) }),
      tone: changes.overdueActions > 0 ? 'bad' : 'plain',
    },
    {
      key: 'activeUsers',
      Icon: TeamOutlined,
      value: number(data.activeUsers),
      change: t('change.activeUsers', { change: signed(changes.activeUsers, i18n.language) }),
      tone: toneOf(changes.activeUsers),
      note: t('stats.total', { count: data.totalUsers }),
    },
  ]
  return (
    <ul className={styles.cards} aria-label={t('stats.label')}>
      {figures.map((figure) => (
        <li key={figure.key}>
          <StatCard figure={figure} />
        </li>
      ))}
    </ul>
  )
}

const toneOf = (change: number): Tone => (change > 0 ? 'good' : change < 0 ? 'bad' : 'plain')

function StatCard({ figure: { key, Icon, value, change, tone, note } }: { figure: Figure }) {
  const { t } = useTranslation('dashboard')
  return (
    <Card className={styles.card ?? ''}>
      <div className={styles.label}>
        <h2>{t(`stats.${key}`)}</h2>
        <Icon aria-hidden />
      </div>
      <p className={styles.value}>{value}</p>
      <p className={styles.change} data-tone={tone}>
        {change ?? t('change.none')}
      </p>
      {note && <p className={styles.note}>{note}</p>}
    </Card>
  )
}
