import { Checkbox } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newRequestId } from '@/lib/request-id.ts'
import { Clipped } from '@/ui/Clipped.tsx'
import { Dialog } from '@/ui/Dialog.tsx'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import type { ChatMessage } from '@contract/chat/messages.ts'
import { forwardedContent } from '../forwarded-content.ts'
import { sendWithoutOutbox } from '../queries/messages.ts'
import { useRoomList } from '../useRoomList.ts'
import { hasName, RoomSearch } from './RoomSearch.tsx'
import styles from './ForwardDialog.module.css'

/** Far below the number of messages that a person may send in 10 seconds. */
const roomsMaximum = 10

interface Props {
  message: ChatMessage
  onClose: () => void
}

/** Forwards a message to other rooms in which the reader may post (MSG-8, MOB-25). */
export default function ForwardDialog({ message, onClose }: Props) {
  const { t } = useTranslation('chat')
  const toasts = useToasts()
  const errorText = useErrorText()
  const { data: rooms = [] } = useRoomList()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isSending, setSending] = useState(false)
  // An attempt that is repeated after its response was lost is stored once.
  const [requestIds] = useState(() => new Map<string, string>())
  const found = rooms.filter((room) => room.canPost && room.id !== message.roomId && hasName(room, search))

  async function forward() {
    setSending(true)
    let remaining = chosen
    try {
      for (const roomId of chosen) {
        const id = requestIds.get(roomId) ?? newRequestId()
        requestIds.set(roomId, id)
        await sendWithoutOutbox({ id, roomId, ...forwardedContent(message) })
        remaining = remaining.filter((other) => other !== roomId)
      }
      toasts.success(t('forwarded'))
      onClose()
    } catch (error) {
      toasts.error(t('notForwarded'), errorText(error))
      setChosen(remaining)
      setSending(false)
    }
  }

  return (
    <Dialog
      isForm
      title={t('forwardMessage')}
      okText={t('forward')}
      okButtonProps={{ disabled: chosen.length === 0, loading: isSending }}
      cancelText={t('cancel')}
      onOk={() => void forward()}
      onCancel={onClose}
    >
      <blockquote className={styles.quote}>
        <strong>{message.user.name}</strong>
        <Clipped>{message.content || (message.fileName ?? '')}</Clipped>
      </blockquote>
      <RoomSearch value={search} onChange={setSearch} />
      <ul className={styles.rooms} aria-label={t('forwardTo')}>
        {found.map(({ id, name }) => (
          <li key={id}>
            <Checkbox
              checked={chosen.includes(id)}
              disabled={isSending || (chosen.length === roomsMaximum && !chosen.includes(id))}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
            >
              {name}
            </Checkbox>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p>{t('noRooms')}</p>}
      {chosen.length === roomsMaximum && <output>{t('forwardMaximum', { count: roomsMaximum })}</output>}
    </Dialog>
  )
}
