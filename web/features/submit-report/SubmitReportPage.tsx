import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useUser } from '@/lib/session.ts'
import { Failure } from '@/ui/Failure.tsx'
import { Page } from '@/ui/Page.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import { ReportForm } from './components/ReportForm.tsx'
import { TodayStatus } from './components/TodayStatus.tsx'
import { draftQuery } from './draft.ts'
import { useDepartments } from './queries/organization.ts'
import { useTodaysReports } from './queries/reports.ts'
import styles from './components/ReportForm.module.css'

/** /submit-report: today's status and the form (REP-1). */
export default function SubmitReportPage() {
  const { t } = useTranslation('submit-report')
  const { id, departmentId } = useUser()
  const departments = useDepartments()
  const today = useTodaysReports()
  const draft = useQuery(draftQuery(id))
  const failed = departments.error ? departments : today.error ? today : undefined

  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      {failed ? (
        <Failure error={failed.error} onRetry={() => void failed.refetch()} />
      ) : departments.data && today.data && draft.data !== undefined ? (
        <div className={styles.columns}>
          <TodayStatus
            departments={departments.data.filter((one) => one.isActive || one.id === departmentId)}
            reports={today.data}
          />
          <ReportForm departments={departments.data} draft={draft.data} />
        </div>
      ) : (
        <Waiting rows={12} />
      )}
    </Page>
  )
}
