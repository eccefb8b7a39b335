import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ComplianceRow } from '@contract/compliance.ts'

const colors = { active: 'success', at_risk: 'warning', critical: 'error' }

export function StatusTag({ status }: Pick<ComplianceRow, 'status'>) {
  const { t } = useTranslation('compliance')
  return <Tag color={colors[status]}>{t(`status.${status}`)}</Tag>
}
