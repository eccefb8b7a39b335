import { AlertOutlined, CheckCircleOutlined, FileDoneOutlined, TeamOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { showClock } from '@/lib/dates.ts'
import { showPercent } from '@/lib/percent.ts'
import { Failure } from '@/ui/Failure.tsx'
import { type Figure, Figures, type Tone } from '@/ui/Figures.tsx'
import { countMaximum } from '@contract/fields.ts'
import type { Stats } from '@contract/stats.ts'
import { signed } from '../changes.ts'
import { statsQuery } from '../queries/stats.ts'

/** A compliance rate above this is good, in percent. */
const goodRate = 80

/** Reserves the height of a line that is still loading. */
const blank = '\u00a0'

/** Four figures, each with its change (DASH-3, DASH-5). */
export function StatCards() {
  const { t, i18n } = useTranslation('dashboard')
  const { data, error, refetch } = useQuery(statsQuery())
  if (error) return <Failure title={t('stats.failed')} error={error} onRetry={() => void refetch()} />
  return <Figures label={t('stats.label')} figures={figuresOf(data, t, i18n.language)} />
}

function figuresOf(stats: Stats | undefined, t: TFunction<'dashboard'>, language: string): Figure[] {
  const number = (count: number) => new Intl.NumberFormat(language).format(count)
  const { changes } = stats ?? {}
  const changed = (key: Extract<keyof Stats['changes'], string>, tone: Tone): Figure['change'] => {
    if (!changes) return { text: blank, tone: 'plain' }
    const change = changes[key]
    return change === null
      ? { text: t('change.none'), tone: 'plain' }
      : { text: t(`change.${key}`, { count: change, change: signed(change, language) }), tone }
  }
  const rate = stats?.complianceRate ?? null
  return [
    {
      key: 'todayReports',
      title: t('stats.todayReports'),
      Icon: FileDoneOutlined,
      value: stats && number(stats.todayReports),
      change: changed('todayReports', toneOf(changes?.todayReports ?? 0)),
      note: stats ? submissionOf(stats, t, language) : blank,
    },
    {
      key: 'complianceRate',
      title: t('stats.complianceRate'),
      Icon: CheckCircleOutlined,
      value: stats && (rate === null ? '–' : showPercent(rate, language)),
      tone: rate === null ? 'plain' : rate > goodRate ? 'good' : 'bad',
      change: changed('complianceRate', toneOf(changes?.complianceRate ?? 0)),
    },
    {
      key: 'overdueActions',
      title: t('stats.overdueActions'),
      Icon: AlertOutlined,
      value: stats && (stats.overdueActions < countMaximum ? number(stats.overdueActions) : `${number(countMaximum)}+`),
      change: changed('overdueActions', (changes?.overdueActions ?? 0) > 0 ? 'bad' : 'plain'),
    },
    {
      key: 'activeUsers',
      title: t('stats.activeUsers'),
      Icon: TeamOutlined,
      value: stats && number(stats.activeUsers),
      change: changed('activeUsers', toneOf(changes?.activeUsers ?? 0)),
      note: stats ? t('stats.total', { count: stats.totalUsers }) : blank,
    },
  ]
}

const submissionOf = ({ averageSubmissionTime }: Stats, t: TFunction<'dashboard'>, language: string) =>
  averageSubmissionTime ? t('stats.submission', { time: showClock(averageSubmissionTime, language) }) : undefined

const toneOf = (change: number): Tone => (change > 0 ? 'good' : change < 0 ? 'bad' : 'plain')
