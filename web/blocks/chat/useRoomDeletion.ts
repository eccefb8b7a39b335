import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Room } from '@contract/chat/rooms.ts'
import { deleteRoom } from './queries/rooms.ts'
import { useRoomAction } from './useRoomAction.ts'

/** Deletes a room once the reader has confirmed it (ROOM-19). The dialogs must be rendered. */
export function useRoomDeletion() {
  const { t } = useTranslation('chat')
  const run = useRoomAction()
  const [modal, dialogs] = Modal.useModal()
  const remove = ({ id, name }: Pick<Room, 'id' | 'name'>, onDeleted?: () => void) =>
    void modal.confirm({
      title: t('deleteRoom'),
      content: t('deleteRoomText', { name }),
      okText: t('delete'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: async () => {
        if (await run(deleteRoom(id), 'roomNotDeleted', 'roomDeleted')) onDeleted?.()
      },
    })
  return { dialogs, remove }
}
