import { Alert, Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { showDay, showInstant } from '@/lib/dates.ts'
import type { Report } from '@contract/reports.ts'
import { ReturnNotice } from './ReturnNotice.tsx'
import styles from './Notices.module.css'

interface Props {
  isReadOnly: boolean
  report: Report | undefined
  restoredAt: number | undefined
  onDiscardRestored: () => void
  hasEarlierDraft: boolean
  onOpenEarlier: () => void
  onDiscardEarlier: () => void
}

/** Notices about the form and its content: no right to submit, a restored or an earlier draft, edit mode, a closed report. */
export function Notices({
  isReadOnly,
  report,
  restoredAt,
  onDiscardRestored,
  hasEarlierDraft,
  onOpenEarlier,
  onDiscardEarlier,
}: Props) {
  const { t, i18n } = useTranslation('submit-report')
  const ofDraft = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hasEarlierDraft) ofDraft.current?.scrollIntoView({ block: 'center' })
  }, [hasEarlierDraft])

  const date = report ? showDay(report.date, i18n.language) : ''
  return (
    <>
      {isReadOnly && <Alert type="info" showIcon title={t('readOnly.title')} description={t('readOnly.text')} />}
      {restoredAt !== undefined && (
        <Alert
          type="info"
          showIcon
          title={t('draft.title')}
          description={t('draft.text', { time: showInstant(restoredAt, i18n.language) })}
          action={<Button onClick={onDiscardRestored}>{t('draft.discard')}</Button>}
        />
      )}
      {hasEarlierDraft && (
        <div ref={ofDraft}>
          <Alert
            type="info"
            showIcon
            title={t('draft.keptTitle')}
            description={
              <div className={styles.offer}>
                <p>{t('draft.kept')}</p>
                <Button type="primary" onClick={onOpenEarlier}>
                  {t('draft.open')}
                </Button>
                <Button onClick={onDiscardEarlier}>{t('draft.discard')}</Button>
              </div>
            }
          />
        </div>
      )}
      {report?.reviewState === 'returned' && <ReturnNotice reportId={report.id} />}
      {report && !isReadOnly && (
        <Alert
          type={report.canEdit ? 'warning' : 'info'}
          showIcon
          title={report.canEdit ? t('edit.title') : t('edit.closedTitle')}
          description={report.canEdit ? t('edit.text', { date }) : t('edit.closed', { date })}
        />
      )}
    </>
  )
}
