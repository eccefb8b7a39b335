import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Clipped } from '@/ui/Clipped.tsx'
import type { Room } from '@contract/chat/rooms.ts'
import type { RoomChoices } from '../choices.ts'
import styles from './RoomHeader.module.css'

const MembersDialog = lazy(() => import('./MembersDialog.tsx'))
const RoomMenu = lazy(() => import('./RoomMenu.tsx'))
const RoomDialog = lazy(() => import('./RoomDialog.tsx'))

interface Props {
  room: Room
  choices: RoomChoices
  onLeft: () => void
}

/** The name of the selected room, and what can be done with it. */
export function RoomHeader({ room, choices, onLeft }: Props) {
  const { t } = useTranslation('chat')
  const [opened, setOpened] = useState<'edit' | 'members'>()
  const close = () => setOpened(undefined)
  const about = [t('members', { count: room.memberCount }), room.country, room.description].filter(Boolean).join(' · ')
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h2>
          <Clipped>{room.name}</Clipped>
        </h2>
        <Clipped className={styles.about}>{about}</Clipped>
      </div>
      <Suspense>
        <RoomMenu room={room} onEdit={() => setOpened('edit')} onMembers={() => setOpened('members')} onLeft={onLeft} />
        {opened === 'edit' && <RoomDialog room={room} choices={choices} onClose={close} />}
        {opened === 'members' && <MembersDialog room={room} onClose={close} />}
      </Suspense>
    </header>
  )
}
