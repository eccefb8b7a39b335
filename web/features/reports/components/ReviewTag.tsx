import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ReviewState } from '@contract/reviews.ts'

const colors: Record<ReviewState, string> = { to_review: 'processing', acknowledged: 'success', returned: 'warning' }

export function ReviewTag({ state }: { state: ReviewState }) {
  const { t } = useTranslation('reports')
  return <Tag color={colors[state]}>{t(`review.state.${state}`)}</Tag>
}
