import type { Report } from '@contract/reports.ts'
import { useReport } from '../../queries/useReports.ts'
import ReportDetail from './ReportDetail.tsx'

interface Props {
  /** The report as it was opened from the list. */
  opened: Report
  /** The report as the list shows it now. */
  listed: Report | undefined
  onClose: () => void
}

/** A report that was opened from the list. It stays open when somebody's review removes it from a filtered list. */
export default function OpenReport({ opened, listed, onClose }: Props) {
  const { data } = useReport(opened.id, { enabled: !listed })
  return <ReportDetail report={listed ?? data ?? opened} onClose={onClose} />
}
