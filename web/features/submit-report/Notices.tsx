import { Alert, Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { showDay, showInstant } from '@/lib/dates.ts'
import type { Report } from '@contract/reports.ts'
import { ReturnNotice } from './ReturnNotice.tsx'

interface Props {
  report: Report | undefined
  isKept: boolean
  restoredAt: number | undefined
  onDiscard: () => void
}

/** What the person must know about the form's content: restored, editing, kept, closed. */
export function Notices({ report, isKept, restoredAt, onDiscard }: Props) {
  const { t, i18n } = useTranslation('submit-report')
  const ofReport = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isKept) ofReport.current?.scrollIntoView({ block: 'center' })
  }, [isKept])

  const date = report ? showDay(report.date, i18n.language) : ''
  return (
    <>
      {restoredAt !== undefined && (
        <Alert
          type="info"
          showIcon
          title={t('draft.title')}
          description={t('draft.text', { time: showInstant(restoredAt, i18n.language) })}
          action={<Button onClick={onDiscard}>{t('draft.discard')}</Button>}
        />
      )}
      {report?.reviewState === 'returned' && <ReturnNotice reportId={report.id} />}
      {report && (
        <div ref={ofReport}>
          <Alert
            type={report.canEdit ? 'warning' : 'info'}
            showIcon
            title={report.canEdit ? t('edit.title') : t('edit.closedTitle')}
            description={
              !report.canEdit ? t('edit.closed', { date }) : isKept ? t('edit.kept') : t('edit.text', { date })
            }
          />
        </div>
      )}
    </>
  )
}
