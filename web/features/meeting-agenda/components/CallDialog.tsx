import { useTranslation } from 'react-i18next'
import { CallButtons } from '@/blocks/calls/components/CallButtons.tsx'
import { RunningCall } from '@/blocks/calls/components/RunningCall.tsx'
import { useRooms } from '@/blocks/chat/useRooms.ts'
import { Dialog } from '@/ui/Dialog.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import styles from './MeetingDetail.module.css'

/** Starts or joins a voice or video call in the room of a meeting (MEET-7). */
export function CallDialog({ roomId, onClose }: { roomId: string; onClose: () => void }) {
  const { t } = useTranslation('meeting-agenda')
  const { data: rooms } = useRooms()
  const room = rooms?.find(({ id, role }) => id === roomId && role !== null)
  return (
    <Dialog title={t('call.title')} footer={null} onCancel={onClose}>
      {!rooms && <Waiting rows={2} />}
      {rooms && !room && <p>{t('call.notMember')}</p>}
      {room && (
        <>
          <p className={styles.text}>{t('call.text', { room: room.name })}</p>
          <RunningCall room={room} />
          <div className={styles.calls}>
            <CallButtons room={room} />
          </div>
        </>
      )}
    </Dialog>
  )
}
