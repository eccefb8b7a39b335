import { ConfigProvider } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { roomChoices } from '@/blocks/chat/choices.ts'
import { startSending } from '@/blocks/chat/sending.ts'
import { useRoomList } from '@/blocks/chat/useRoomList.ts'
import { useUser } from '@/lib/session.ts'
import { Failure } from '@/ui/Failure.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import styles from './CallChat.module.css'

const MessagePane = lazy(() => import('@/blocks/chat/components/MessagePane.tsx'))

/** Popups of the chat are shown above the call. */
const above = { token: { zIndexPopupBase: 1020 } }

interface Props {
  roomId: string
  onClose: () => void
}

/** The room's chat beside its call; on a phone, it covers the participants (CALL-66). */
export default function CallChat({ roomId, onClose }: Props) {
  const { t } = useTranslation('calls')
  const user = useUser()
  const { data: rooms, error, refetch } = useRoomList()
  const [shown, setShown] = useState<{ thread?: string; message?: string; linking: number }>({ linking: 0 })
  useEffect(() => startSending(user), [user])
  const show = (change: { thread?: string; message?: string }) =>
    setShown(({ linking }) => ({ ...change, linking: linking + 1 }))
  const room = rooms?.find(({ id }) => id === roomId)
  return (
    <ConfigProvider theme={above}>
      <aside className={styles.chat} aria-label={t('chat')} data-keeps-escape>
        {!room && (error ? <Failure error={error} onRetry={() => void refetch()} /> : <Waiting rows={8} />)}
        {room && (
          <Suspense fallback={<Waiting rows={8} />}>
            <MessagePane
              room={room}
              choices={roomChoices.dashboard}
              link={{ linked: shown.message, linking: String(shown.linking), onLinkLeft: () => show({}) }}
              onMessage={(message) => show({ message })}
              thread={shown.thread}
              onThread={(thread) => show({ thread })}
              onThreadClosed={() => show({})}
              onLeft={onClose}
            />
          </Suspense>
        )}
      </aside>
    </ConfigProvider>
  )
}
