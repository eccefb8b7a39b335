import { FileTextOutlined } from '@ant-design/icons'
import { Button, Tag } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordingItem } from '@/blocks/recordings/RecordingItem.tsx'
import { useRetry } from '@/blocks/recordings/useRetry.ts'
import { showDuration, showInstant } from '@/lib/dates.ts'
import { Dialog } from '@/ui/Dialog.tsx'
import { Facts } from '@/ui/Facts.tsx'
import { Failure } from '@/ui/Failure.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import type { Call } from '@contract/chat/calls.ts'
import { useRecordings } from '../queries/calls.ts'
import { CallStatusTag } from './CallStatusTag.tsx'
import { DeleteCallLog } from './DeleteCallLog.tsx'
import styles from './CallLogDialog.module.css'
import recordingStyles from '@/blocks/recordings/Recordings.module.css'

const SummaryDialog = lazy(() => import('./SummaryDialog.tsx'))

interface Props {
  call: Call
  onClose: () => void
}

const withEmail = (name: string, email: string | null): string => (email ? `${name} (${email})` : name)

/** The log of a call with its recordings (CALL-6, CALL-40). */
export default function CallLogDialog({ call, onClose }: Props) {
  const { t, i18n } = useTranslation('admin-documents')
  const [isSummaryOpen, setSummaryOpen] = useState(false)
  const { callType, status, starterName, starterEmail, startTime, endTime, duration, hasScreenShare, notes } = call
  const facts = [
    ['starter', withEmail(starterName, starterEmail)],
    ['start', showInstant(startTime, i18n.language)],
    ['end', endTime && showInstant(endTime, i18n.language)],
    ['duration', duration === null ? null : showDuration(duration, i18n.language)],
    ['screen', t(hasScreenShare ? 'detail.shared' : 'detail.notShared')],
    ['notes', notes && <span className={styles.notes}>{notes}</span>],
  ] as const
  return (
    <Dialog
      title={<span className={styles.title}>{call.roomName}</span>}
      width={640}
      footer={<DeleteCallLog call={call} onDeleted={onClose} />}
      onCancel={onClose}
    >
      <div className={styles.tags}>
        <CallStatusTag status={status} />
        <Tag>{t(`type.${callType}`)}</Tag>
      </div>
      <Facts facts={facts.flatMap(([key, value]) => (value ? [{ label: t(`detail.${key}`), value }] : []))} />
      <section className={styles.part} aria-label={t('column.participants')}>
        <h3>{t('column.participants')}</h3>
        {call.participants.length === 0 && <p>{t('detail.nobody')}</p>}
        <ul>
          {call.participants.map(({ id, name, email }) => (
            <li key={id}>{withEmail(name, email)}</li>
          ))}
        </ul>
      </section>
      {/* They appear once the call has ended. */}
      <Recordings key={status} callId={call.id} />
      <Button className={styles.summary ?? ''} icon={<FileTextOutlined />} onClick={() => setSummaryOpen(true)}>
        {t('summary.open')}
      </Button>
      <Suspense>{isSummaryOpen && <SummaryDialog call={call} onClose={() => setSummaryOpen(false)} />}</Suspense>
    </Dialog>
  )
}

function Recordings({ callId }: { callId: string }) {
  const { t } = useTranslation('admin-documents')
  const { data, error, isPending, refetch } = useRecordings(callId)
  const retry = useRetry()
  return (
    <section className={styles.part} aria-label={t('recordings.title')}>
      <h3>{t('recordings.title')}</h3>
      {isPending && <Waiting rows={2} />}
      {error && <Failure title={t('recordings.failed')} error={error} onRetry={() => void refetch()} />}
      {data && <p className={styles.hint}>{t(data.length === 0 ? 'recordings.none' : 'recordings.audited')}</p>}
      <ul className={`${recordingStyles.list} ${styles.recordings}`}>
        {data?.map((recording) => (
          <RecordingItem
            key={recording.id}
            callId={callId}
            recording={recording}
            title={
              <>
                {recording.starter
                  ? t(recording.isUpload ? 'recordings.uploadedBy' : 'recordings.recordedBy', {
                      name: recording.starter.name,
                    })
                  : t('recordings.automatic')}{' '}
                {!recording.participantAccessible && <Tag color="purple">{t('recordings.adminOnly')}</Tag>}
              </>
            }
            onRetry={() => retry(recording.id)}
          />
        ))}
      </ul>
    </section>
  )
}
