import { PhoneOutlined, VideoCameraOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useIsOffline } from '@/lib/connection.ts'
import { read } from '@/lib/query.ts'
import { callTypes } from '@contract/chat/calls.ts'
import type { Room } from '@contract/chat/rooms.ts'
import { system } from '@contract/system.ts'
import { currentCall, useCurrentCall } from '../current-call.ts'
import { useRoomCall } from '../useRoomCall.ts'

type CalledRoom = Pick<Room, 'id' | 'name' | 'topic' | 'otherPersonId'>

const icons = { voice: <PhoneOutlined />, video: <VideoCameraOutlined /> }

/** Starts a video or a voice call in a room (ROOM-43); while one is running, `RunningCall` offers to join it. */
export function CallButtons({ room }: { room: CalledRoom }) {
  const { t } = useTranslation('chat')
  const { data: config } = useQuery(read(system.config))
  const isOffline = useIsOffline()
  const isBusy = useCurrentCall() !== undefined
  const place = { roomId: room.id, roomName: room.name, topic: room.topic }
  const called = room.otherPersonId ? { id: room.otherPersonId, name: room.name } : undefined
  const running = useRoomCall(place)
  if (running) return null
  const obstacle =
    config?.livekitUrl === null
      ? t('calls.notConfigured')
      : isOffline
        ? t('calls.offline')
        : isBusy
          ? t('calls.busy')
          : undefined
  return callTypes.toReversed().map((type) => {
    const label = obstacle ? `${t(`calls.${type}`)}: ${obstacle}` : t(`calls.${type}`)
    return (
      <Button
        key={type}
        type="text"
        icon={icons[type]}
        aria-label={label}
        title={label}
        disabled={obstacle !== undefined || config === undefined}
        onClick={() => currentCall.open({ place, type, called })}
      />
    )
  })
}
