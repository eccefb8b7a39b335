import { ArrowLeftOutlined, BookOutlined, FileSearchOutlined, PlusOutlined, UserAddOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsOffline } from '@/lib/connection.ts'
import { useNarrow } from '@/lib/narrow.ts'
import { useUser } from '@/lib/session.ts'
import { useErrorText } from '@/ui/useErrorText.ts'
import { Waiting } from '@/ui/Waiting.tsx'
import type { Room } from '@contract/chat/rooms.ts'
import type { RoomChoices } from '../choices.ts'
import { searchKey, useSearchKey } from '../search/useSearchKey.ts'
import { startSending } from '../sending.ts'
import { OpenRoomsContext, useOpenRooms } from '../useOpenRooms.ts'
import { useRoomAddress } from '../useRoomAddress.ts'
import { useRoomList } from '../useRoomList.ts'
import { LostMessages } from './LostMessages.tsx'
import { OpenRoom } from './OpenRoom.tsx'
import { RoomList } from './RoomList.tsx'
import { hasName, RoomSearch } from './RoomSearch.tsx'
import styles from './Chat.module.css'

const loadMessages = () => import('./MessagePane.tsx')
const MessagePane = lazy(loadMessages)
const NewConversation = lazy(() => import('./NewConversation.tsx'))
const SearchDrawer = lazy(() => import('../search/SearchDrawer.tsx'))
const SavedDrawer = lazy(() => import('../saved/SavedDrawer.tsx'))
const RoomDialog = lazy(() => import('./RoomDialog.tsx'))
const RoomsWithoutMembers = lazy(() => import('./RoomsWithoutMembers.tsx'))

interface Props {
  choices: RoomChoices
  /** Further filters above the list, and which rooms pass them. */
  filters?: ReactNode
  isShown?: (room: Room) => boolean
  /** Fills a phone's screen with either the list or the room, on screens of every width. */
  isMobile?: boolean
}

/** The chat of the reader; an administrator who views as somebody else learns that it is private (ADM-59). */
export function Chat(props: Props) {
  const { t } = useTranslation('chat')
  const { isViewed, name } = useUser()
  return isViewed ? (
    <Alert showIcon type="info" title={t('private')} description={t('privateText', { name })} />
  ) : (
    <Rooms {...props} />
  )
}

/** The rooms on the left and the selected one on the right; on a narrow screen one of the two (ROOM-4, ROOM-6, MOB-1). */
function Rooms({ choices, filters, isShown = () => true, isMobile = false }: Props) {
  const { t } = useTranslation('chat')
  const errorText = useErrorText()
  const address = useRoomAddress()
  const { room: selected, thread, message: linked, select, openMessage } = address
  const { data: rooms, error, refetch } = useRoomList()
  const isOffline = useIsOffline()
  const [search, setSearch] = useState('')
  const [creating, setCreating] = useState<'room' | 'conversation'>()
  const [searching, setSearching] = useState(false)
  const [isSavedOpen, setSavedOpen] = useState(false)
  useSearchKey(() => setSearching(true))
  const found = rooms?.filter((room) => isShown(room) && hasName(room, search))
  const room = rooms?.find(({ id }) => id === selected)
  const isMissing = selected !== undefined && rooms !== undefined && !room
  const close = () => setCreating(undefined)
  const isNarrow = useNarrow()
  const user = useUser()
  const openRooms = useOpenRooms()
  useEffect(() => startSending(user), [user])
  useEffect(() => void loadMessages().catch(() => undefined), [])
  return (
    <div
      className={styles.chat}
      data-selected={room !== undefined || isMissing}
      data-single={isMobile || isNarrow}
      data-mobile={isMobile}
      data-thread={thread !== undefined}
    >
      <aside className={styles.side}>
        <div className={styles.top}>
          <RoomSearch value={search} onChange={setSearch} />
          <Button
            icon={<FileSearchOutlined />}
            aria-label={t('searchMessages')}
            aria-keyshortcuts={searchKey}
            title={`${t('searchMessages')} (${searchKey})`}
            onClick={() => setSearching(true)}
          />
          <Button
            icon={<BookOutlined />}
            aria-label={t('savedMessages')}
            title={t('savedMessages')}
            onClick={() => setSavedOpen(true)}
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
          {rooms && <LostMessages rooms={rooms} />}
          {error && !(isOffline && rooms) && (
            <Alert
              type="error"
              showIcon
              title={t('roomsFailed')}
              description={errorText(error)}
              action={<Button onClick={() => void refetch()}>{t('tryAgain')}</Button>}
            />
          )}
          {!rooms && !error && <Waiting rows={6} />}
          {found && <RoomList rooms={found} selected={selected} hasCalls={choices.hasCalls} onSelect={select} />}
          {found?.length === 0 && <p className={styles.none}>{t('noRooms')}</p>}
          <Suspense>{user.isAdmin && <RoomsWithoutMembers />}</Suspense>
        </div>
      </aside>
      <div className={styles.main}>
        {(room || isMissing) && (
          <Button className={styles.back} type="link" icon={<ArrowLeftOutlined />} onClick={() => select(undefined)}>
            {t('allRooms')}
          </Button>
        )}
        {!room && <p className={styles.nothing}>{t(isMissing ? 'noSuchRoom' : 'selectRoom')}</p>}
        {room && room.role === null && <OpenRoom room={room} />}
        {room && room.role !== null && (
          <OpenRoomsContext value={openRooms}>
            <Suspense fallback={<Waiting rows={8} />}>
              <MessagePane
                key={room.id}
                room={room}
                choices={choices}
                link={{ linked, linking: address.linking, onLinkLeft: address.leaveMessage }}
                onMessage={address.showMessage}
                thread={thread}
                onThread={address.openThread}
                onThreadClosed={address.closeThread}
                onLeft={() => select(undefined)}
              />
            </Suspense>
          </OpenRoomsContext>
        )}
      </div>
      <Suspense>
        {creating === 'room' && <RoomDialog choices={choices} onSaved={({ id }) => select(id)} onClose={close} />}
        {searching && <SearchDrawer rooms={rooms ?? []} onOpen={openMessage} onClose={() => setSearching(false)} />}
        {isSavedOpen && <SavedDrawer onOpen={openMessage} onClose={() => setSavedOpen(false)} />}
        {creating === 'conversation' && <NewConversation onOpened={select} onClose={close} />}
      </Suspense>
    </div>
  )
}
