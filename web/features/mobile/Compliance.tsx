import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/lib/access.ts'
import { showPercent } from '@/lib/percent.ts'
import { read } from '@/lib/query.ts'
import { Failure } from '@/ui/Failure.tsx'
import { Figures, type Tone } from '@/ui/Figures.tsx'
import { complianceFair, complianceGood } from '@contract/compliance.ts'
import { statistics } from '@contract/stats.ts'

const toneOf = (rate: number | null | undefined): Tone =>
  typeof rate !== 'number' ? 'plain' : rate >= complianceGood ? 'good' : rate >= complianceFair ? 'warning' : 'bad'

/** The compliance rate of the last 7 days, for people who may see the figures. */
export function Compliance() {
  const { t, i18n } = useTranslation('mobile')
  const may = useAccess()
  const isShown = may?.({ tab: 'dashboard' }) ?? false
  const { data, error, refetch } = useQuery({ ...read(statistics.stats), enabled: isShown })
  if (!isShown) return null
  if (error) return <Failure title={t('compliance.failed')} error={error} onRetry={() => void refetch()} />
  const rate = data?.complianceRate
  const value = data && (typeof rate === 'number' ? showPercent(rate, i18n.language) : '–')
  return (
    <Figures
      label={t('compliance.title')}
      figures={[{ key: 'rate', title: t('compliance.title'), value, tone: toneOf(rate), note: t('compliance.note') }]}
    />
  )
}
