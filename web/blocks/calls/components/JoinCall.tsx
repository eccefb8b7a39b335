import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useIsOffline } from '@/lib/connection.ts'
import type { Room } from '@contract/chat/rooms.ts'
import { currentCall, useCurrentCall } from '../current-call.ts'

interface Props {
  room: Pick<Room, 'id' | 'name' | 'topic'>
  call: NonNullable<Room['call']>
}

/** Joins the running call of a room in the list, unless the person is in it. */
export function JoinCall({ room, call }: Props) {
  const { t } = useTranslation('chat')
  const current = useCurrentCall()
  const isOffline = useIsOffline()
  if (current?.place.roomId === room.id) return null
  const place = { roomId: room.id, roomName: room.name, topic: room.topic }
  return (
    <Button
      type="primary"
      size="small"
      aria-label={t('calls.joinIn', { room: room.name })}
      disabled={isOffline || current !== undefined}
      onClick={() => currentCall.open({ place, type: call.callType, callId: call.id })}
    >
      {t('calls.join')}
    </Button>
  )
}
