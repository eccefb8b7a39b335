import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Report } from '@contract/reports.ts'

export function StatusTag({ status }: Pick<Report, 'status'>) {
  const { t } = useTranslation('reports')
  return <Tag color={status === 'submitted' ? 'success' : 'warning'}>{t(`status.${status}`)}</Tag>
}
