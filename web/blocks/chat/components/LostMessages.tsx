import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Room } from '@contract/chat/rooms.ts'
import { useUnsent } from '../message-outbox.ts'
import { UnsentMessage } from './UnsentMessage.tsx'

/** Messages that were refused because their room is gone or was left: their texts can still be copied. */
export function LostMessages({ rooms }: { rooms: readonly Room[] }) {
  const { t } = useTranslation('chat')
  const lost = useUnsent().filter(
    ({ queue, refusal }) => refusal && !rooms.some(({ id, role }) => id === queue && role !== null),
  )
  if (lost.length === 0) return null
  return (
    <Alert
      type="warning"
      title={t('lost', { count: lost.length })}
      description={lost.map((message) => (
        <UnsentMessage key={message.id} message={message} isRetryable={false} />
      ))}
    />
  )
}
