import { ArrowLeftOutlined, PlusOutlined, UserAddOutlined } from '@ant-design/icons'
import { Alert, Button, Input } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '@/ui/useErrorText.ts'
import { Waiting } from '@/ui/Waiting.tsx'
import type { Room } from '@contract/chat/rooms.ts'
import type { RoomChoices } from '../choices.ts'
import { useRooms } from '../useRooms.ts'
import { MessagePane } from './MessagePane.tsx'
import { OpenRoom } from './OpenRoom.tsx'
import { RoomList } from './RoomList.tsx'
import styles from './Chat.module.css'

const NewConversation = lazy(() => import('./NewConversation.tsx'))
const RoomDialog = lazy(() => import('./RoomDialog.tsx'))

interface Props {
  choices: RoomChoices
  /** The id of the selected room. */
  selected: string | undefined
  onSelect: (id: string | undefined) => void
  /** Further filters above the list, and which rooms pass them. */
  filters?: ReactNode
  isShown?: (room: Room) => boolean
}

/** The rooms on the left and the selected one on the right; on a narrow screen one of the two (ROOM-4, ROOM-6). */
export function Chat({ choices, selected, onSelect, filters, isShown = () => true }: Props) {
  const { t } = useTranslation('chat')
  const errorText = useErrorText()
  const { data: rooms, error, refetch } = useRooms()
  const [search, setSearch] = useState('')
  const [creating, setCreating] = useState<'room' | 'conversation'>()
  const found = rooms?.filter(
    (room) => isShown(room) && room.name.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase()),
  )
  const room = rooms?.find(({ id }) => id === selected)
  const close = () => setCreating(undefined)
  return (
    <div className={styles.chat} data-selected={room !== undefined}>
      <aside className={styles.side}>
        <div className={styles.top}>
          <Input.Search
            allowClear
            aria-label={t('searchRooms')}
            placeholder={t('searchRooms')}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <Button
            icon={<UserAddOutlined />}
            aria-label={t('newConversation')}
            title={t('newConversation')}
            onClick={() => setCreating('conversation')}
          />
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setCreating('room')}>
            {t('createRoom')}
          </Button>
        </div>
        {filters}
        <div className={styles.rooms}>
          {error && (
            <Alert
              type="error"
              showIcon
              title={t('roomsFailed')}
              description={errorText(error)}
              action={<Button onClick={() => void refetch()}>{t('tryAgain')}</Button>}
            />
          )}
          {!rooms && !error && <Waiting rows={6} />}
          {found && <RoomList rooms={found} selected={selected} onSelect={onSelect} />}
          {found?.length === 0 && <p className={styles.none}>{t('noRooms')}</p>}
        </div>
      </aside>
      <div className={styles.main}>
        {room && (
          <Button className={styles.back} type="link" icon={<ArrowLeftOutlined />} onClick={() => onSelect(undefined)}>
            {t('allRooms')}
          </Button>
        )}
        {!room && <p className={styles.nothing}>{t('selectRoom')}</p>}
        {room && room.role === null && <OpenRoom room={room} />}
        {room && room.role !== null && (
          <MessagePane key={room.id} room={room} choices={choices} onLeft={() => onSelect(undefined)} />
        )}
      </div>
      <Suspense>
        {creating === 'room' && <RoomDialog choices={choices} onSaved={({ id }) => onSelect(id)} onClose={close} />}
        {creating === 'conversation' && <NewConversation onOpened={onSelect} onClose={close} />}
      </Suspense>
    </div>
  )
}
