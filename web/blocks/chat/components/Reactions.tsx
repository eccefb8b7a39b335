import { SmileOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '@/lib/session.ts'
import type { ChatMessage } from '@contract/chat/messages.ts'
import { useTabStop } from '../tab-stop.ts'
import type { MessageActions } from '../useMessageActions.ts'
import { ToolButton } from './ToolButton.tsx'
import styles from './Reactions.module.css'

const offered = ['👍', '❤️', '😂', '🎉', '😮', '🙏', '👀', '✅']

interface Props {
  message: ChatMessage
  react: MessageActions['react']
}

/** The reactions to a message with their counts; a click adds or removes the reader's own. */
export function Reactions({ message, react }: Props) {
  const { t } = useTranslation('chat')
  const { id } = useUser()
  const tabIndex = useTabStop()
  if (message.reactions.length === 0) return null
  return (
    <div className={styles.reactions}>
      {message.reactions.map(({ emoji, count, userIds }) => {
        const isOwn = userIds.includes(id)
        return (
          <button
            key={emoji}
            type="button"
            tabIndex={tabIndex}
            className={styles.reaction}
            aria-pressed={isOwn}
            aria-label={t('reactedWith', { emoji, count })}
            onClick={() => void react(message, emoji, !isOwn)}
          >
            <span aria-hidden>{emoji}</span> {count}
          </button>
        )
      })}
    </div>
  )
}

/** Opens the emoji picker. */
export function ReactionButton({ onReact }: { onReact: (emoji: string) => void }) {
  const { t } = useTranslation('chat')
  const [isOpen, setOpen] = useState(false)
  const choices = (
    <div className={styles.choices}>
      {offered.map((emoji) => (
        <Button
          key={emoji}
          type="text"
          onClick={() => {
            setOpen(false)
            onReact(emoji)
          }}
        >
          {emoji}
        </Button>
      ))}
    </div>
  )
  return (
    <Popover content={choices} trigger="click" open={isOpen} onOpenChange={setOpen}>
      <ToolButton icon={<SmileOutlined />} label={t('react')} />
    </Popover>
  )
}
