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
import { signed } from './changes.ts'
import { statsQuery } from './stats-query.ts'

/** A compliance rate above this is good, in percent. */
const goodRate = 80

/** Reserves the height of a line that is still loading. */
const blank = '\u00a0'

/** Four figures, each with its change (DASH-3, DASH-5), of everything or of one company. */
export default function StatCards({ company }: { company?: string | undefined }) {
  const { t, i18n } = useTranslation('stats')
  const { data, error, refetch } = useQuery(statsQuery(company))
  if (error) return <Failure title={t('failed')} error={error} onRetry={() => void refetch()} />
  return <Figures label={t('label')} figures={figuresOf(data, t, i18n.language)} />
}

function figuresOf(stats: Stats | undefined, t: TFunction<'stats'>, language: string): Figure[] {
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
      title: t('todayReports'),
      Icon: FileDoneOutlined,
      value: stats && number(stats.todayReports),
      change: changed('todayReports', toneOf(changes?.todayReports ?? 0)),
      note: stats ? submissionOf(stats, t, language) : blank,
    },
    {
      key: 'complianceRate',
      title: t('complianceRate'),
      Icon: CheckCircleOutlined,
      value: stats && (rate === null ? '–' : showPercent(rate, language)),
      tone: rate === null ? 'plain' : rate > goodRate ? 'good' : 'bad',
      change: changed('complianceRate', toneOf(changes?.complianceRate ?? 0)),
    },
    {
      key: 'overdueActions',
      title: t('overdueActions'),
      Icon: AlertOutlined,
      value: stats && (stats.overdueActions < countMaximum ? number(stats.overdueActions) : `${number(countMaximum)}+`),
      change: changed('overdueActions', (changes?.overdueActions ?? 0) > 0 ? 'bad' : 'plain'),
    },
    {
      key: 'activeUsers',
      title: t('activeUsers'),
      Icon: TeamOutlined,
      value: stats && number(stats.activeUsers),
      change: changed('activeUsers', toneOf(changes?.activeUsers ?? 0)),
      note: stats ? t('total', { count: stats.totalUsers }) : blank,
    },
  ]
}

const submissionOf = ({ averageSubmissionTime }: Stats, t: TFunction<'stats'>, language: string) =>
  averageSubmissionTime ? t('submission', { time: showClock(averageSubmissionTime, language) }) : undefined

const toneOf = (change: number): Tone => (change > 0 ? 'good' : change < 0 ? 'bad' : 'plain')
