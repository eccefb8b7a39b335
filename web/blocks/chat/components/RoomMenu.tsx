import {
  AudioOutlined,
  BellOutlined,
  CheckOutlined,
  DeleteOutlined,
  EditOutlined,
  EllipsisOutlined,
  FolderOutlined,
  LogoutOutlined,
  MobileOutlined,
  StarOutlined,
  TeamOutlined,
} from '@ant-design/icons'
import { Button, Dropdown, type MenuProps, Modal } from 'antd'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { useUser } from '@/lib/session.ts'
import { type Room } from '@contract/chat/rooms.ts'
import { pushChoices } from '@contract/push.ts'
import { removeMember } from '../queries/members.ts'
import { changeSettings } from '../queries/rooms.ts'
import { useRoomAction } from '../useRoomAction.ts'
import { useRoomDeletion } from '../useRoomDeletion.ts'

interface Props {
  room: Room
  onEdit: () => void
  onMembers: () => void
  onFiles: () => void
  onRecordings: () => void
  onLeft: () => void
}

/** The end of a mute that lasts until the reader lifts it. */
const forGood = '9999-12-31T00:00:00Z'

/** The room's menu, with what the reader may do (ROOM-29, ROOM-30). */
export default function RoomMenu({ room, onEdit, onMembers, onFiles, onRecordings, onLeft }: Props) {
  const { t } = useTranslation('chat')
  const user = useUser()
  const run = useRoomAction()
  const [modal, leaving] = Modal.useModal()
  const { dialogs, remove } = useRoomDeletion()
  const { id, name, type, role } = room
  const isDirect = type === 'direct'
  const change = (body: Partial<Pick<Room, 'isFavorite' | 'mutedUntil' | 'pushFor'>>) =>
    void run(changeSettings(id, body), 'roomNotUpdated')
  const chosenPush = room.pushFor ?? (isDirect ? 'all' : 'mentions')
  const muteUntil = (until: string | null) => () => change({ mutedUntil: until })

  const leave = () =>
    modal.confirm({
      title: t('leaveRoom', { name }),
      content: t('leaveRoomText'),
      okText: t('leave'),
      cancelText: t('cancel'),
      onOk: async () => {
        const left = removeMember(id, user.id)
        if (await run(left, 'notLeft')) onLeft()
      },
    })

  const items: MenuProps['items'] = [
    role === 'owner' || role === 'moderator'
      ? { key: 'edit', icon: <EditOutlined />, label: t('editRoom'), onClick: onEdit }
      : null,
    isDirect ? null : { key: 'members', icon: <TeamOutlined />, label: t('manageMembers'), onClick: onMembers },
    { key: 'files', icon: <FolderOutlined />, label: t('files'), onClick: onFiles },
    { key: 'recordings', icon: <AudioOutlined />, label: t('recordings'), onClick: onRecordings },
    {
      key: 'favorite',
      icon: <StarOutlined />,
      label: t(room.isFavorite ? 'removeFavorite' : 'addFavorite'),
      onClick: () => change({ isFavorite: !room.isFavorite }),
    },
    {
      key: 'push',
      icon: <MobileOutlined />,
      label: t('notifyMe'),
      children: pushChoices.map((pushFor) => ({
        key: pushFor,
        label: t(`notifyMeOf.${pushFor}`),
        icon: <CheckOutlined style={{ visibility: pushFor === chosenPush ? 'visible' : 'hidden' }} />,
        role: 'menuitemradio',
        'aria-checked': pushFor === chosenPush,
        onClick: () => change({ pushFor }),
      })),
    },
    room.mutedUntil
      ? { key: 'unmute', icon: <BellOutlined />, label: t('unmute'), onClick: muteUntil(null) }
      : {
          key: 'mute',
          icon: <BellOutlined />,
          label: t('mute'),
          children: [
            { key: 'hour', label: t('forAnHour'), onClick: muteUntil(dayjs().add(1, 'hour').toISOString()) },
            {
              key: 'tomorrow',
              label: t('untilTomorrow'),
              onClick: muteUntil(dayjs().add(1, 'day').startOf('day').toISOString()),
            },
            { key: 'good', label: t('forGood'), onClick: muteUntil(forGood) },
          ],
        },
    isDirect ? null : { key: 'leave', icon: <LogoutOutlined />, label: t('leave'), onClick: () => void leave() },
    (role === 'owner' || user.isAdmin) && !isDirect
      ? {
          key: 'delete',
          icon: <DeleteOutlined />,
          label: t('deleteRoom'),
          danger: true,
          onClick: () => remove(room, onLeft),
        }
      : null,
  ]
  return (
    <>
      {leaving}
      {dialogs}
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
        <Button type="text" icon={<EllipsisOutlined />} aria-label={t('roomMenu')} title={t('roomMenu')} />
      </Dropdown>
    </>
  )
}
