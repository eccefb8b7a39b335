import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showPercent } from '@/lib/percent.ts'
import { Failure } from '@/ui/Failure.tsx'
import { type Figure, Figures } from '@/ui/Figures.tsx'
import type { ComplianceSummary } from '@contract/compliance.ts'

const statuses = [
  { key: 'active', tone: 'good' },
  { key: 'atRisk', tone: 'warning' },
  { key: 'critical', tone: 'bad' },
] as const

/** The four cards above the list. */
export function SummaryCards({ query: { data, error, refetch } }: { query: UseQueryResult<ComplianceSummary> }) {
  const { t, i18n } = useTranslation('compliance')
  if (error) return <Failure title={t('failed')} error={error} onRetry={() => void refetch()} />
  const number = new Intl.NumberFormat(i18n.language)
  const figures: Figure[] = [
    {
      key: 'rate',
      title: t('cards.rate'),
      value: data && showPercent(data.complianceRate, i18n.language),
      note: data && [t('cards.people', { count: data.people }), t('cards.pending', { count: data.pending })].join(', '),
    },
    ...statuses.map(({ key, tone }) => ({
      key,
      tone,
      title: t(`cards.${key}`),
      value: data && number.format(data[key]),
      note: t(`cards.${key}About`),
    })),
  ]
  return <Figures label={t('cards.label')} figures={figures} />
}
