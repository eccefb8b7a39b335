import type { ComplianceSummary } from '@contract/compliance.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Card, Statistic, theme } from 'antd'
import { useTranslation } from 'react-i18next'
import { Failure } from '@/ui/Failure.tsx'
import styles from './Compliance.module.css'

const cards = ['rate', 'active', 'atRisk', 'critical'] as const

const valueOf = ({ complianceRate, active, atRisk, critical }: ComplianceSummary) => ({ rate: complianceRate, active, atRisk, critical })

/** The four cards above the list. */
export function SummaryCards({ query: { data, error, refetch } }: { query: UseQueryResult<ComplianceSummary> }) {
  const { t, i18n } = useTranslation('compliance')
  const { token } = theme.useToken()
  if (error) return <Failure title={t('failed')} error={error} onRetry={() => void refetch()} />
  const colors = { rate: token.colorText, active: token.colorSuccess, atRisk: token.colorWarning, critical: token.colorError }
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' })
  const aboutOf = (card: (typeof cards)[number], { people, pending }: ComplianceSummary): string =>
    card === 'rate' ? [t('cards.people', { count: people }), t('cards.pending', { count: pending })].join(', ') : t(`cards.${card}About`)
  const values = data && valueOf(data)
  return (
    <ul className={styles.cards} aria-label={t('cards.label')} aria-busy={!data}>
      {cards.map((card) => (
        <li key={card}>
          <Card className={styles.card ?? ''} size="small">
            <Statistic
              title={t(`cards.${card}`)}
              loading={!values}
              styles={{ content: { color: colors[card], fontSize: 28, fontWeight: 600 } }}
              value={values?.[card] ?? 0}
              {...(card === 'rate' && { formatter: (value: number | string) => percent.format(Number(value) / 100) })}
            />
            <p className={styles.about}>{data ? aboutOf(card, data) : ' '}</p>
          </Card>
        </li>
      ))}
    </ul>
  )
}
