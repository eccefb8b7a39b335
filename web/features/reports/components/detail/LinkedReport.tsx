import { useTranslation } from 'react-i18next'
import { Dialog } from '@/ui/Dialog.tsx'
import { Failure } from '@/ui/Failure.tsx'
import { useReport } from '../../queries/useReports.ts'
import ReportDetail from './ReportDetail.tsx'

interface Props {
  id: number
  onClose: () => void
}

/** The report that a link names, whether or not the list shows it. */
export default function LinkedReport({ id, onClose }: Props) {
  const { t } = useTranslation('reports')
  const { data, error, refetch } = useReport(id)
  if (data) return <ReportDetail report={data} onClose={onClose} />
  if (!error) return null
  return (
    <Dialog title={t('linkedFailed')} footer={null} onCancel={onClose}>
      <Failure error={error} onRetry={() => void refetch()} />
    </Dialog>
  )
}
