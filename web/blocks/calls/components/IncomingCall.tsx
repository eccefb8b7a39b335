import { AudioOutlined, PhoneOutlined, VideoCameraOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { read } from '@/lib/query.ts'
import { useUser } from '@/lib/session.ts'
import { useFocusBack } from '@/ui/useFocusBack.ts'
import type { Call } from '@contract/chat/calls.ts'
import { chatRooms } from '@contract/chat/rooms.ts'
import { activeCall } from '../active-call.ts'
import { currentCall, useCurrentCall } from '../current-call.ts'
import { declineCall } from '../ringing.ts'
import { playTone, tones } from '../tones.ts'
import { useAboveDialogs } from '../useAboveDialogs.ts'
import { useRecordingNotice } from '../useRecordingNotice.ts'
import styles from './IncomingCall.module.css'

/** An incoming call. It rings on all devices of the person until one of them answers. */
export function IncomingCall({ incoming }: { incoming: Call }) {
  const { t } = useTranslation('calls')
  const { id, roomId, starterName, callType } = incoming
  const { data: room } = useQuery({
    ...read(chatRooms.one, { params: { id: roomId ?? '' } }),
    enabled: roomId !== null,
    // The room's topic may have changed since the previous call.
    refetchOnMount: 'always',
  })
  const roomName = room?.name ?? incoming.roomName
  const recordingNotice = useRecordingNotice(roomId)
  const userId = useUser().id
  const isBusy = useCurrentCall() !== undefined
  const card = useRef<HTMLDivElement>(null)
  useFocusBack()
  useAboveDialogs(card, false)
  useEffect(() => card.current?.focus(), [])
  useEffect(() => (isBusy ? undefined : playTone(tones.ring)), [isBusy])

  const accept = () => {
    if (roomId === null) return
    const open = currentCall.snapshot()
    if (open) void activeCall(open, userId).call.leave()
    currentCall.replace({
      place: { roomId, roomName, topic: room?.topic ?? null },
      type: callType,
      callId: id,
      isAnswer: true,
    })
  }
  const decline = () => void declineCall(id)

  return createPortal(
    <div
      ref={card}
      tabIndex={-1}
      className={styles.card}
      role="alertdialog"
      aria-labelledby={`caller-${id}`}
      aria-describedby={`called-${id} recorded-${id}`}
    >
      <span aria-hidden className={styles.icon}>
        {callType === 'video' ? <VideoCameraOutlined /> : <AudioOutlined />}
      </span>
      <div className={styles.words}>
        <strong id={`caller-${id}`}>{t('isCalling', { name: starterName })}</strong>
        <span id={`called-${id}`}>{room?.type === 'direct' ? t(callType) : `${t(callType)} · ${roomName}`}</span>
        {isBusy && <span>{t('leavesCall')}</span>}
        {recordingNotice && (
          <span id={`recorded-${id}`}>
            {t('recording.now')}. {recordingNotice}
          </span>
        )}
      </div>
      <div className={styles.buttons}>
        <Button danger icon={<PhoneOutlined aria-hidden rotate={225} />} onClick={decline}>
          {t('decline')}
        </Button>
        <Button type="primary" icon={<PhoneOutlined aria-hidden />} onClick={accept}>
          {t('accept')}
        </Button>
      </div>
    </div>,
    document.body,
  )
}
