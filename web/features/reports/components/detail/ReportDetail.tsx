import { useTranslation } from 'react-i18next'
import { placeOf } from '@/blocks/people/place.ts'
import { useRemoval } from '@/blocks/tasks/useRemoval.ts'
import { useAccess } from '@/lib/access.ts'
import { showDay, showInstant } from '@/lib/dates.ts'
import { useUser } from '@/lib/session.ts'
import { DeleteButton } from '@/ui/DeleteButton.tsx'
import { Dialog } from '@/ui/Dialog.tsx'
import { Facts } from '@/ui/Facts.tsx'
import { Failure } from '@/ui/Failure.tsx'
import type { Report } from '@contract/reports.ts'
import { removeReport, usePhotos, useReviews } from '../../queries/useReports.ts'
import { StatusTag } from '../StatusTag.tsx'
import { DownloadReport } from './DownloadReport.tsx'
import { ItemGroups } from './ItemGroups.tsx'
import { isRemovable } from './removable.ts'
import { ReviewPanel } from './ReviewPanel.tsx'
import styles from './ReportDetail.module.css'

interface Props {
  report: Report
  onClose: () => void
}

/** A report's author, place and time, and its items by kind (REV-11, REV-12). */
export default function ReportDetail({ report, onClose }: Props) {
  const { t, i18n } = useTranslation('reports')
  const may = useAccess()
  const user = useUser()
  const photos = usePhotos(report.id)
  const reviews = useReviews(report.id)
  const removal = useRemoval(
    () => removeReport(report.id),
    { done: t('remove.done'), failed: t('remove.failed') },
    onClose,
  )

  return (
    <Dialog
      width={760}
      onCancel={onClose}
      title={
        <span className={styles.title}>
          {t('detail.title', { department: report.departmentName })} <StatusTag status={report.status} />
        </span>
      }
      footer={
        <>
          <DownloadReport id={report.id} />
          {may?.({ tab: 'reports', level: 'full' }) && isRemovable(report, user, reviews.data) && (
            <DeleteButton
              label={t('remove.action')}
              question={t('remove.ask')}
              consequence={t('remove.text')}
              {...removal}
            />
          )}
        </>
      }
    >
      <Facts
        facts={[
          { label: t('detail.date'), value: showDay(report.date, i18n.language) },
          { label: t('detail.reporter'), value: report.user.name },
          { label: t('detail.location'), value: placeOf(report) },
          { label: t('detail.submitted'), value: showInstant(report.submittedAt, i18n.language) },
          ...(report.categoryName ? [{ label: t('detail.category'), value: report.categoryName }] : []),
        ]}
      />
      <ItemGroups items={report.items} photos={photos.data} canRemovePhotos={report.canEdit && !user.isViewed} />
      {photos.error && <Failure error={photos.error} onRetry={() => void photos.refetch()} />}
      <ReviewPanel report={report} onDone={onClose} />
    </Dialog>
  )
}
