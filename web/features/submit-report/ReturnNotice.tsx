import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { read } from '@/lib/query.ts'
import { reviews } from '@contract/reviews.ts'

/** Why the report that is edited came back, in the reviewer's words. */
export function ReturnNotice({ reportId }: { reportId: number }) {
  const { t } = useTranslation('submit-report')
  const { data } = useQuery(read(reviews.list, { params: { id: reportId } }))
  const last = data?.find(({ decision }) => decision === 'returned')
  if (!last) return null
  return <Alert type="error" showIcon title={t('returned.by', { name: last.reviewer.name })} description={last.note} />
}
