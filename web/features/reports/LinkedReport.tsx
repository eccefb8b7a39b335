import type { Report } from '@contract/reports.ts'
import { contract } from '@contract/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { read } from '@/lib/query.ts'
import { Dialog } from '@/ui/Dialog.tsx'
import { Failure } from '@/ui/Failure.tsx'
import ReportDetail from './ReportDetail.tsx'

interface Props {
  id: number
  /** The report, if the list has it. */
  listed: Report | undefined
  onClose: () => void
}

/** The report that the address names: from the list, or from wherever it stands. */
export default function LinkedReport({ id, listed, onClose }: Props) {
  const { t } = useTranslation('reports')
  const { data, error, refetch } = useQuery({ ...read(contract.reports.one, { params: { id } }), enabled: !listed })
  const report = listed ?? data
  if (report) return <ReportDetail report={report} onClose={onClose} />
  if (!error) return null
  return (
    <Dialog title={t('linkedFailed')} footer={null} onCancel={onClose}>
      <Failure error={error} onRetry={() => void refetch()} />
    </Dialog>
  )
}
