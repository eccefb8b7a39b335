import { memo, useState } from 'react'
import { useUser } from '@/lib/session.ts'
import type { ChatMessage } from '@contract/chat/messages.ts'
import type { Feed } from '../feed.ts'
import { usePlainText } from '../usePlainText.ts'
import styles from './MessageList.module.css'

/** When more than this many have arrived, only the latest are kept for reading out. */
const readOutMaximum = 10

/** Reads out messages of others as they arrive, one after another. Older ones that scrolling loads are not read out. */
export function LatestMessages({ feed: { messages, newest } }: { feed: Feed }) {
  const user = useUser()
  const [knownNewest] = useState(newest)
  const arrived = messages.filter(({ seq, userId, isDeleted }) => seq > knownNewest && userId !== user.id && !isDeleted)
  return (
    <div className={styles.readOut} role="log" aria-live="polite">
      {arrived.slice(-readOutMaximum).map((message) => (
        <Spoken key={message.id} message={message} />
      ))}
    </div>
  )
}

const Spoken = memo(function Spoken({ message }: { message: ChatMessage }) {
  const plainText = usePlainText()
  return (
    <p>
      {message.user.name}: {plainText(message) || message.fileName}
    </p>
  )
})
