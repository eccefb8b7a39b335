import { Progress, theme } from 'antd'
import { useTranslation } from 'react-i18next'
import { showPercent } from '@/lib/percent.ts'
import type { ComplianceRow } from '@contract/compliance.ts'
import { toneOf } from './tone.ts'
import text from '@/ui/text.module.css'

/** The rate as a colored bar, with the numbers behind it. */
export function RateBar({
  complianceRate,
  reportedDays,
  owedDays,
}: Pick<ComplianceRow, 'complianceRate' | 'reportedDays' | 'owedDays'>) {
  const { t, i18n } = useTranslation('compliance')
  const { token } = theme.useToken()
  const colors = { good: token.colorSuccess, fair: token.colorWarning, bad: token.colorError }
  return (
    <div>
      <Progress
        percent={complianceRate}
        size="small"
        strokeColor={colors[toneOf(complianceRate)]}
        status="normal"
        aria-label={t('column.rate')}
        format={() => showPercent(complianceRate, i18n.language)}
      />
      <div className={text.quiet}>
        {owedDays > 0 ? t('ofDays', { reported: reportedDays, count: owedDays }) : t('noneOwed')}
      </div>
    </div>
  )
}
