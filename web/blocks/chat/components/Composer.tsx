import { CloseOutlined, SendOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Mentions } from 'antd'
import { type ComponentRef, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { read } from '@/lib/query.ts'
import { useUser } from '@/lib/session.ts'
import type { ChatMessage } from '@contract/chat/messages.ts'
import { chatRooms, type Room } from '@contract/chat/rooms.ts'
import { textMaximum } from '@contract/fields.ts'
import { keepDraft, readDraft } from '../drafts.ts'
import type { Feed } from '../room-feed.ts'
import type { Writing } from '../writing.ts'
import styles from './Composer.module.css'

interface Props {
  room: Room
  feed: Feed
  writing: Writing
  onWrite: (writing: Writing) => void
  onSend: (content: string, parentId: string | null) => void
  /** Resolves to whether the change was stored. */
  onEdit: (message: ChatMessage, content: string) => Promise<boolean>
}

/** The input of a room: Enter sends, Shift+Enter starts a new line, Escape leaves a reply or an edit (MSG-1). */
export function Composer({ room, feed, writing, onWrite, onSend, onEdit }: Props) {
  const { t } = useTranslation('chat')
  const user = useUser()
  const [draft, setDraft] = useState(() => readDraft(room.id))
  const [edited, setEdited] = useState<{ id: string; text: string }>()
  const [isNaming, setNaming] = useState(false)
  const { data: members = [] } = useQuery({
    ...read(chatRooms.members, { params: { id: room.id } }),
    enabled: isNaming,
  })

  const input = useRef<ComponentRef<typeof Mentions>>(null)
  useEffect(() => input.current?.focus(), [])

  const editing = writing.kind === 'edit' ? writing.message : undefined
  const text = editing ? (edited?.id === editing.id ? edited.text : editing.content) : draft
  const change = (typed: string) => {
    if (editing) return setEdited({ id: editing.id, text: typed })
    setDraft(typed)
    keepDraft(room.id, typed)
  }
  const leave = () => {
    setEdited(undefined)
    onWrite({ kind: 'new' })
  }

  async function submit() {
    if (text.trim() === '') return
    if (editing) {
      if (await onEdit(editing, text)) leave()
      return
    }
    onSend(text, writing.kind === 'reply' ? (writing.message.parentId ?? writing.message.id) : null)
    setDraft('')
    keepDraft(room.id, '')
    leave()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && writing.kind !== 'new') leave()
    else if (event.key === 'ArrowUp' && text === '' && writing.kind === 'new') {
      const last = feed.messages.findLast(({ userId, isDeleted }) => userId === user.id && !isDeleted)
      if (!last) return
      onWrite({ kind: 'edit', message: last })
    } else return
    event.preventDefault()
  }

  const options = [
    { value: 'room', label: t('everyone') },
    ...members
      .filter(({ userId }) => userId !== user.id)
      .map(({ user: { username, name } }) => ({ value: username, label: `${name} (${username})` })),
  ]
  return (
    <div className={styles.composer}>
      {writing.kind !== 'new' && (
        <p className={styles.banner}>
          <span>
            {writing.kind === 'edit' ? t('editing') : t('replyingTo', { name: writing.message.user.name })}{' '}
            <span className={styles.quoted}>{writing.message.content}</span>
          </span>
          <Button type="text" size="small" icon={<CloseOutlined />} aria-label={t('cancel')} onClick={leave} />
        </p>
      )}
      <div className={styles.row}>
        <Mentions
          ref={input}
          className={styles.input ?? ''}
          aria-label={t('input')}
          placeholder={t('input')}
          rows={1}
          maxLength={textMaximum}
          placement="top"
          options={options}
          value={text}
          onChange={change}
          onSearch={() => setNaming(true)}
          onKeyDown={onKeyDown}
          filterOption={(typed, { value }) =>
            options.some((option) => option.value === value && option.label.toLowerCase().includes(typed.toLowerCase()))
          }
          onPressEnter={(event) => {
            if (event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            void submit()
          }}
        />
        <Button
          type="primary"
          icon={<SendOutlined />}
          aria-label={t('send')}
          title={t('send')}
          disabled={text.trim() === ''}
          onClick={() => void submit()}
        />
      </div>
    </div>
  )
}
