import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '@/lib/session.ts'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import { type FormPurpose, joiningAt, type Meeting, type Scope } from '../meeting.ts'
import { cancelMeeting, readMeeting, removeMeeting } from '../queries/changes.ts'
import { CallDialog } from './CallDialog.tsx'
import { JoinButton } from './JoinButton.tsx'
import { ScopeDialog } from './ScopeDialog.tsx'
import { useMeetingAction } from './useMeetingAction.ts'
import styles from './MeetingDetail.module.css'

type Asking = 'edit' | 'cancel' | 'remove' | 'call'

interface ActionsProps {
  meeting: Meeting
  now: number
  onEdit: (purpose: FormPurpose) => void
  onClose: () => void
}

export function MeetingActions({ meeting, now, onEdit, onClose }: ActionsProps) {
  const { t } = useTranslation('meeting-agenda')
  const { isViewed } = useUser()
  const toasts = useToasts()
  const errorText = useErrorText()
  const [asking, setAsking] = useState<Asking>()
  const isSeries = meeting.isRecurring && meeting.occurrence !== null
  const cancellation = useMeetingAction(
    (scope: Scope) => cancelMeeting(meeting, scope),
    { done: t('done.cancelled'), failed: t('failure.cancel') },
    () => setAsking(undefined),
  )
  const removal = useMeetingAction(
    (scope: Scope) => removeMeeting(meeting, scope),
    { done: t('done.deleted'), failed: t('failure.delete') },
    onClose,
  )
  const ending = { cancel: cancellation, remove: removal }
  // The form of a series has the times of its first meeting.
  const edit = async (scope: Scope) => {
    try {
      onEdit({ meeting: scope === 'all' ? await readMeeting(meeting.id, null) : meeting, scope })
    } catch (error) {
      toasts.error(t('failed'), errorText(error))
    }
  }
  const mayChange = meeting.canEdit && !isViewed
  const isCancelled = meeting.status === 'cancelled'
  const canCall = meeting.chatRoomId !== null && joiningAt(meeting, now) === 'join'
  const close = () => setAsking(undefined)
  return (
    <div className={styles.actions}>
      <JoinButton meeting={meeting} now={now} />
      {canCall && <Button onClick={() => setAsking('call')}>{t('call.button')}</Button>}
      {mayChange && !isCancelled && (
        <>
          <Button onClick={() => (isSeries ? setAsking('edit') : onEdit({ meeting, scope: 'all' }))}>
            {t('detail.edit')}
          </Button>
          <Button onClick={() => setAsking('cancel')}>{t('detail.cancel')}</Button>
        </>
      )}
      {mayChange && (
        <Button danger onClick={() => setAsking('remove')}>
          {t('detail.remove')}
        </Button>
      )}
      {asking === 'edit' && (
        <ScopeDialog
          title={t('scope.edit')}
          okText={t('scope.continue')}
          isSeries
          onChosen={(scope) => void edit(scope)}
          onClose={close}
        />
      )}
      {(asking === 'cancel' || asking === 'remove') && (
        <ScopeDialog
          key={asking}
          {...(asking === 'cancel'
            ? { title: t('cancellation.ask'), text: t('cancellation.text'), okText: t('detail.cancel') }
            : { title: t('removal.ask'), text: t('removal.text'), okText: t('detail.remove') })}
          isDangerous
          isSeries={isSeries}
          isPending={ending[asking].isPending}
          onChosen={ending[asking].mutate}
          onClose={close}
        />
      )}
      {asking === 'call' && meeting.chatRoomId && <CallDialog roomId={meeting.chatRoomId} onClose={close} />}
    </div>
  )
}
