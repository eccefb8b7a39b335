import { useTranslation } from 'react-i18next'
import { useUser } from '@/lib/session.ts'
import { Dialog } from '@/ui/Dialog.tsx'
import { Failure } from '@/ui/Failure.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import { type FormPurpose } from '../meeting.ts'
import { useMeeting } from '../queries/useMeetings.ts'
import { MeetingActions } from './MeetingActions.tsx'
import { MeetingFacts } from './MeetingFacts.tsx'
import { Participants } from './Participants.tsx'
import { Response } from './Response.tsx'
import styles from './MeetingDetail.module.css'

interface Props {
  id: string
  occurrence: string | undefined
  now: number
  onEdit: (purpose: FormPurpose) => void
  onClose: () => void
}

/** A meeting with its participants, and what the reader may do with it (MEET-7, MEET-16). */
export default function MeetingDetail({ id, occurrence, now, onEdit, onClose }: Props) {
  const { t } = useTranslation('meeting-agenda')
  const { isViewed } = useUser()
  const { data: meeting, error, refetch } = useMeeting(id, occurrence)
  return (
    <Dialog
      title={<span className={styles.title}>{meeting?.title ?? t('title')}</span>}
      width={640}
      footer={null}
      onCancel={onClose}
    >
      {error && <Failure title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {!meeting && !error && <Waiting rows={6} />}
      {meeting && (
        <>
          <MeetingFacts meeting={meeting} now={now} />
          {!isViewed && meeting.myStatus && <Response meeting={meeting} />}
          <Participants meeting={meeting} />
          <MeetingActions meeting={meeting} now={now} onEdit={onEdit} onClose={onClose} />
        </>
      )}
    </Dialog>
  )
}
