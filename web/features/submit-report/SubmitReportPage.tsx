import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { failureOf } from '@/lib/query.ts'
import { useUser } from '@/lib/session.ts'
import { Failure } from '@/ui/Failure.tsx'
import { Page } from '@/ui/Page.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import type { Department } from '@contract/organization.ts'
import type { Report } from '@contract/reports.ts'
import { ReportForm } from './components/ReportForm.tsx'
import { TodayStatus } from './components/TodayStatus.tsx'
import { draftQuery } from './draft.ts'
import { useDepartments } from './queries/organization.ts'
import { useTodaysReports } from './queries/reports.ts'
import styles from './components/ReportForm.module.css'

/** /submit-report: today's status and the form (REP-1). */
export default function SubmitReportPage() {
  const { t } = useTranslation('submit-report')
  const departments = useDepartments()
  const today = useTodaysReports()
  const failed = [departments, today].find(failureOf)

  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      {failed ? (
        <Failure error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <Content departments={departments.data} today={today.data} />
      )}
    </Page>
  )
}

interface Props {
  departments: Department[] | undefined
  today: Report[] | undefined
}

/** Reads the draft whenever it appears, because what was typed before it disappeared is stored there. */
function Content({ departments, today }: Props) {
  const { id, departmentId } = useUser()
  const draft = useQuery(draftQuery(id))
  if (!departments || !today || draft.data === undefined) return <Waiting rows={12} />
  return (
    <div className={styles.columns}>
      <TodayStatus departments={departments.filter((one) => one.isActive || one.id === departmentId)} reports={today} />
      <ReportForm departments={departments} draft={draft.data} />
    </div>
  )
}
