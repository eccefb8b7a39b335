import { EditOutlined } from '@ant-design/icons'
import { Button, Input, type InputRef } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Clipped } from '@/ui/Clipped.tsx'
import { type Room, roomNameMaximum } from '@contract/chat/rooms.ts'
import { isComposing } from '../is-composing.ts'
import { updateRoom } from '../queries/rooms.ts'
import { useRoomAction } from '../useRoomAction.ts'
import styles from './RoomHeader.module.css'

const focusInput = (input: InputRef | null): void => input?.focus({ cursor: 'all' })

/** The room's name, which its owner and moderators change in place: Enter saves it, Escape does not (MOB-2). */
export function RoomName({ room }: { room: Room }) {
  const { t } = useTranslation('chat')
  const run = useRoomAction()
  const [typed, setTyped] = useState<string>()
  const mayRename = room.type !== 'direct' && (room.role === 'owner' || room.role === 'moderator')
  const stop = () => setTyped(undefined)

  const save = async () => {
    const name = typed?.trim()
    if (!name || name === room.name) return stop()
    if (await run(updateRoom(room.id, { name }), 'roomNotUpdated', 'roomUpdated')) stop()
  }

  if (typed !== undefined)
    return (
      <Input
        ref={focusInput}
        aria-label={t('name')}
        maxLength={roomNameMaximum}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={({ nativeEvent }) => !isComposing(nativeEvent) && void save()}
        onBlur={() => void save()}
        onKeyDown={({ key }) => key === 'Escape' && stop()}
      />
    )
  return (
    <div className={styles.name}>
      <h2>
        <Clipped>{room.name}</Clipped>
      </h2>
      {mayRename && (
        <Button
          type="text"
          size="small"
          icon={<EditOutlined />}
          aria-label={t('rename')}
          title={t('rename')}
          onClick={() => setTyped(room.name)}
        />
      )}
    </div>
  )
}
