import { PhoneOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Room } from '@contract/chat/rooms.ts'
import { currentCall, useCurrentCall } from '../current-call.ts'
import { useRoomCall } from '../useRoomCall.ts'

/** The running call of a room: who is in it, and a button to join it. Only the server knows whether a seat is free. */
export function RunningCall({ room }: { room: Pick<Room, 'id' | 'name' | 'topic'> }) {
  const { t } = useTranslation('chat')
  const place = { roomId: room.id, roomName: room.name, topic: room.topic }
  const running = useRoomCall(place)
  const current = useCurrentCall()
  if (!running || current?.place.roomId === room.id) return null
  const present = running.participants.filter(({ isPresent }) => isPresent).map(({ name }) => name)
  return (
    <Alert
      banner
      type="success"
      icon={<PhoneOutlined aria-hidden />}
      title={t(running.callType === 'voice' ? 'calls.voiceRuns' : 'calls.videoRuns')}
      description={present.join(', ') || running.starterName}
      action={
        <Button
          type="primary"
          disabled={current !== undefined}
          onClick={() => currentCall.open({ place, type: running.callType, callId: running.id })}
        >
          {t('calls.join')}
        </Button>
      }
    />
  )
}
