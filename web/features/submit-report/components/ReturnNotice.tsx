import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { useReviews } from '../queries/reports.ts'

/** The reviewer's note on the returned report that is being edited. */
export function ReturnNotice({ reportId }: { reportId: number }) {
  const { t } = useTranslation('submit-report')
  const { data } = useReviews(reportId)
  const last = data?.find(({ decision }) => decision === 'returned')
  if (!last) return null
  return <Alert type="error" showIcon title={t('returned.by', { name: last.reviewer.name })} description={last.note} />
}
