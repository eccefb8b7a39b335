import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ActionPlan } from '@contract/action-plans.ts'

const colors: Record<ActionPlan['priority'], string> = {
  low: 'default',
  medium: 'processing',
  high: 'warning',
  critical: 'error',
}

export function PriorityTag({ priority }: Pick<ActionPlan, 'priority'>) {
  const { t } = useTranslation('plans')
  return <Tag color={colors[priority]}>{t(`priority.${priority}`)}</Tag>
}
