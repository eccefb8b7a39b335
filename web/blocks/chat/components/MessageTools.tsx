import {
  BookOutlined,
  CheckSquareOutlined,
  ClockCircleOutlined,
  DeleteOutlined,
  EditOutlined,
  EllipsisOutlined,
  EyeOutlined,
  LinkOutlined,
  MessageOutlined,
  PushpinFilled,
  ShareAltOutlined,
} from '@ant-design/icons'
import { Dropdown, type MenuProps, Modal } from 'antd'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/lib/access.ts'
import { useUser } from '@/lib/session.ts'
import type { ChatMessage } from '@contract/chat/messages.ts'
import type { Room } from '@contract/chat/rooms.ts'
import { reminderPresets } from '@contract/chat/saved.ts'
import { useSavedMark } from '../saved/saved.ts'
import type { MessageActions } from '../useMessageActions.ts'
import { isEditable, type Writing } from '../writing.ts'
import { ReactionButton } from './Reactions.tsx'
import { ToolButton } from './ToolButton.tsx'
import styles from './Message.module.css'

/** A message whose file was deleted may have nothing to forward. */
const isForwardable = ({ content, fileId }: ChatMessage): boolean => content !== '' || fileId !== null

/** The fields of a room that decide which tools its messages have. */
export type RoomRights = Pick<Room, 'canPost' | 'category' | 'role'>

interface Props {
  message: ChatMessage
  rights: RoomRights
  actions: MessageActions
  onWrite: (writing: Writing) => void
}

/**
 * The tools of a message. Until somebody points at the message or focuses it, plain buttons stand in for them, because most
 * messages are only read. A screen reader may reach such a button directly: the tool then takes over the focus and the click.
 */
export function MessageTools({ isUsed, onUse, ...props }: Props & { isUsed: boolean; onUse: () => void }) {
  const { t } = useTranslation('chat')
  const bar = useRef<HTMLDivElement>(null)
  const wanted = useRef<{ index: number; isPressed: boolean }>(undefined)
  useLayoutEffect(() => {
    if (!isUsed || !wanted.current) return
    const { index, isPressed } = wanted.current
    wanted.current = undefined
    const tool = bar.current?.querySelectorAll('button')[index]
    tool?.focus()
    if (isPressed) tool?.click()
  }, [isUsed])
  const want = (index: number, isPressed: boolean) => {
    wanted.current = { index, isPressed }
    onUse()
  }
  const labels = [t('react'), ...(props.rights.canPost ? [t('reply')] : []), t('more')]
  return (
    <div ref={bar} className={styles.tools}>
      {isUsed ? (
        <Tools {...props} />
      ) : (
        labels.map((label, index) => (
          <button
            key={label}
            type="button"
            className={styles.place}
            tabIndex={-1}
            aria-label={label}
            onFocus={() => want(index, false)}
            onClick={() => want(index, true)}
          />
        ))
      )}
    </div>
  )
}

/** The actions that the reader may take; the server checks them again. */
function Tools({ message, rights, actions, onWrite }: Props) {
  const { t } = useTranslation('chat')
  const [modal, dialogs] = Modal.useModal()
  const mark = useSavedMark(message)
  const access = useAccess()
  const userId = useUser().id
  const isManager = rights.role === 'owner' || rights.role === 'moderator'
  const isDeletable = message.userId === userId || isManager
  const remove = () =>
    modal.confirm({
      title: t('deleteMessage'),
      content: t('deleteMessageText'),
      okText: t('delete'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: () => actions.remove(message),
    })
  const items: MenuProps['items'] = [
    rights.canPost && isEditable(message, userId)
      ? { key: 'edit', icon: <EditOutlined />, label: t('edit'), onClick: () => onWrite({ kind: 'edit', message }) }
      : null,
    rights.canPost
      ? {
          key: 'pin',
          icon: <PushpinFilled />,
          label: t(message.isPinned ? 'unpin' : 'pin'),
          onClick: () => void actions.pin(message),
        }
      : null,
    isForwardable(message)
      ? { key: 'forward', icon: <ShareAltOutlined />, label: t('forward'), onClick: () => actions.forward(message) }
      : null,
    'clipboard' in navigator
      ? { key: 'link', icon: <LinkOutlined />, label: t('copyLink'), onClick: () => void actions.copyLink(message) }
      : null,
    mark
      ? { key: 'unsave', icon: <BookOutlined />, label: t('unsave'), onClick: () => void actions.unsave(message.id) }
      : {
          key: 'save',
          icon: <BookOutlined />,
          label: t('saveMessage'),
          onClick: () => void actions.save(message.id, { isDone: false }),
        },
    {
      key: 'remind',
      icon: <ClockCircleOutlined />,
      label: t('remindMe'),
      children: [
        ...reminderPresets.map((remindIn) => ({
          key: remindIn,
          label: t(`reminders.${remindIn}`),
          onClick: () => void actions.save(message.id, { remindIn }),
        })),
        { key: 'time', label: t('reminders.time'), onClick: () => actions.chooseReminder(message) },
        mark?.remindAt
          ? {
              key: 'none',
              label: t('reminders.none'),
              onClick: () => void actions.save(message.id, { remindAt: null }),
            }
          : null,
      ],
    },
    access?.({ tab: 'action-plans', level: 'write' })
      ? { key: 'plan', icon: <CheckSquareOutlined />, label: t('makePlan'), onClick: () => actions.makePlan(message) }
      : null,
    isManager && rights.category === 'announcement'
      ? { key: 'seen', icon: <EyeOutlined />, label: t('seenBy'), onClick: () => actions.showSeen(message) }
      : null,
    {
      key: 'unread',
      icon: <MessageOutlined />,
      label: t('markUnread'),
      onClick: () => void actions.markUnread(message),
    },
    isDeletable
      ? { key: 'delete', icon: <DeleteOutlined />, label: t('delete'), danger: true, onClick: () => void remove() }
      : null,
  ]
  return (
    <>
      {dialogs}
      <ReactionButton onReact={(emoji) => void actions.react(message, emoji, true)} />
      {rights.canPost && (
        <ToolButton icon={<MessageOutlined />} label={t('reply')} onClick={() => onWrite({ kind: 'reply', message })} />
      )}
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
        <ToolButton icon={<EllipsisOutlined />} label={t('more')} />
      </Dropdown>
    </>
  )
}
