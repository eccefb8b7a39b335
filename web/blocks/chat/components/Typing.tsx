import { useTranslation } from 'react-i18next'
import type { Room } from '@contract/chat/rooms.ts'
import type { RoomFeed } from '../room-feed.ts'
import { useTyping } from '../typing.ts'
import styles from './Composer.module.css'

interface Props {
  room: Room
  store: RoomFeed
}

/** Who is typing in a room. The line keeps its height, so that the messages above it do not move. */
export function Typing({ room, store }: Props) {
  const { t } = useTranslation('chat')
  const [first, second, ...others] = useTyping(room, store)
  if (!first) return <p className={styles.typing} />
  const text = second ? t('typingTwo', { first, second }) : t('typing', { name: first })
  return <p className={styles.typing}>{others.length > 0 ? t('typingMany') : text}</p>
}
