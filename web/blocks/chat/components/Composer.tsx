import { CloseOutlined, SendOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Mentions, Modal } from 'antd'
import {
  type ComponentRef,
  type Dispatch,
  type KeyboardEvent,
  type SetStateAction,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { milliseconds } from '@/lib/milliseconds.ts'
import { read } from '@/lib/query.ts'
import { useUser } from '@/lib/session.ts'
import { type ChatMessage, groupsNamed, namesRoom, roomMentionMaximum } from '@contract/chat/messages.ts'
import { chatRooms, type Room } from '@contract/chat/rooms.ts'
import { isBlank, textMaximum } from '@contract/fields.ts'
import { useDraft } from '../drafts.ts'
import type { Feed } from '../feed.ts'
import { AttachButton } from '../files/AttachButton.tsx'
import { useAddFiles } from '../files/useAddFiles.ts'
import { isComposing } from '../is-composing.ts'
import { announceTyping } from '../typing.ts'
import { draftName, isEditable, parentOf, type Writing } from '../writing.ts'
import styles from './Composer.module.css'

interface Props {
  room: Room
  /** The message whose replies are written here, instead of new messages. */
  thread?: string
  feed: Feed
  writing: Writing
  onWrite: Dispatch<SetStateAction<Writing>>
  onSend: (content: string, parentId: string | null) => void
  /** Resolves to whether the change was stored. */
  onEdit: (message: ChatMessage, content: string) => Promise<boolean>
}

/** The input of a room: Enter sends, Shift+Enter starts a new line, Escape leaves a reply or an edit (MSG-1). */
export function Composer({ room, thread, feed, writing, onWrite, onSend, onEdit }: Props) {
  const { t } = useTranslation('chat')
  const user = useUser()
  const [draft, setDraft] = useDraft(user.id, draftName(room.id, thread))
  const [edited, setEdited] = useState<{ id: string; text: string }>()
  const [isMentioning, setMentioning] = useState(false)
  const editing = writing.kind === 'edit' ? writing.message : undefined
  const text = editing ? (edited?.id === editing.id ? edited.text : editing.content) : draft
  // While the text mentions nobody, changes of members cause no request.
  const isNaming = isMentioning && text.includes('@')
  const { data: members = [] } = useQuery({
    ...read(chatRooms.members, { params: { id: room.id } }),
    enabled: isNaming,
  })

  const isLarge = room.memberCount > roomMentionMaximum
  const isManager = room.role === 'owner' || room.role === 'moderator'
  const mayMentionMany = !isLarge || isManager
  const { data: groups = [] } = useQuery({
    ...read(chatRooms.groups, { params: { id: room.id } }),
    // The number of people whose report is missing changes as reports are submitted.
    staleTime: milliseconds.comparison,
    enabled: isNaming && mayMentionMany && room.type !== 'direct',
  })

  const [modal, dialogs] = Modal.useModal()
  const label = t(thread ? 'threadInput' : 'input')
  const confirmMention = (isForAll: boolean) =>
    modal.confirm({
      title: t(isForAll ? 'notifyRoom' : 'notifyGroups'),
      content: isForAll ? t('notifyRoomText', { count: room.memberCount }) : t('notifyGroupsText'),
      okText: t('notifyAll'),
      cancelText: t('cancel'),
    })
  const parentId = parentOf(writing, thread)
  const addFiles = useAddFiles(room.id, parentId)
  const input = useRef<ComponentRef<typeof Mentions>>(null)
  const opening = useRef(writing)
  useEffect(() => {
    const area = input.current?.textarea
    const hasFocusElsewhere = document.activeElement !== document.body
    if (opening.current.hasEndedByItself && hasFocusElsewhere) return
    area?.focus()
    // People who edit a text or resume a draft continue at its end.
    area?.setSelectionRange(area.value.length, area.value.length)
  }, [])

  const change = (typed: string) => {
    if (editing) return setEdited({ id: editing.id, text: typed })
    setDraft(typed)
    if (!isBlank(typed)) announceTyping(room.id)
  }
  const leave = () => {
    setEdited(undefined)
    onWrite({ kind: 'new' })
  }

  async function submit() {
    if (isBlank(text)) return
    const isForAll = namesRoom(text) && !(editing && namesRoom(editing.content))
    const groupsBefore = editing ? groupsNamed(editing.content) : []
    const isForGroups = groupsNamed(text).some((name) => !groupsBefore.includes(name))
    // The database refuses everyone else.
    if ((isForAll || isForGroups) && isLarge && isManager && !(await confirmMention(isForAll))) return
    if (editing) {
      const isStored = await onEdit(editing, text)
      // The author may have begun something else meanwhile.
      if (isStored) onWrite((now) => (now === writing ? { kind: 'new', hasEndedByItself: true } : now))
      return
    }
    onSend(text, parentId)
    setDraft('')
    leave()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && writing.kind !== 'new') leave()
    else if (event.key === 'ArrowUp' && text === '' && writing.kind === 'new') {
      const last = feed.messages.findLast((message) => isEditable(message, user.id))
      if (!last) return
      onWrite({ kind: 'edit', message: last })
    } else return
    event.preventDefault()
  }

  const groupLabel = (name: string, count: number) => {
    if (name === 'manager') return t('groups.manager')
    if (name === 'missing-today') return t('groups.missingToday', { count })
    return t('groups.site', { name: name.slice('site:'.length).replaceAll('-', ' '), count })
  }
  const options = [
    ...(mayMentionMany ? [{ value: 'room', label: t('everyone') }] : []),
    ...groups.map(({ name, count }) => ({ value: name, label: groupLabel(name, count) })),
    ...members
      .filter(({ userId }) => userId !== user.id)
      .map(({ user: { username, name } }) => ({ value: username, label: `${name} (${username})` })),
  ]
  return (
    <div className={styles.composer}>
      {dialogs}
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
        <AttachButton roomId={room.id} parentId={parentId} />
        <Mentions
          ref={input}
          className={styles.input ?? ''}
          aria-label={label}
          placeholder={label}
          rows={1}
          maxLength={textMaximum}
          placement="top"
          popupClassName={styles.offers ?? ''}
          options={options}
          value={text}
          onChange={change}
          onSearch={() => setMentioning(true)}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const { files } = event.clipboardData
            // Some programs copy a text together with a picture of it; people want the text.
            if (files.length === 0 || event.clipboardData.types.includes('text/plain')) return
            event.preventDefault()
            addFiles(files)
          }}
          filterOption={(typed, { value }) =>
            options.some(
              (option) =>
                option.value === value && `${option.label} ${value}`.toLowerCase().includes(typed.toLowerCase()),
            )
          }
          onPressEnter={(event) => {
            if (event.shiftKey || isComposing(event.nativeEvent)) return
            event.preventDefault()
            void submit()
          }}
        />
        <Button
          type="primary"
          icon={<SendOutlined />}
          aria-label={t('send')}
          title={t('send')}
          disabled={isBlank(text)}
          onClick={() => void submit()}
        />
      </div>
    </div>
  )
}
