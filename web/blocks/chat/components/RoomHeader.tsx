import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallButtons } from '@/blocks/calls/components/CallButtons.tsx'
import { withTexts } from '@/lib/texts.ts'
import { Clipped } from '@/ui/Clipped.tsx'
import type { RoomChoices } from '../choices.ts'
import { PinnedMessages } from './PinnedMessages.tsx'
import { RoomName } from './RoomName.tsx'
import styles from './RoomHeader.module.css'

const MembersDialog = lazy(() => import('./MembersDialog.tsx'))
const FilesDrawer = lazy(() => import('../files/FilesDrawer.tsx'))
const OwnRecordings = lazy(() => withTexts(import('@/blocks/recordings/OwnRecordings.tsx'), 'recordings'))
const RoomMenu = lazy(() => import('./RoomMenu.tsx'))
const RoomDialog = lazy(() => import('./RoomDialog.tsx'))

interface Props extends ComponentProps<typeof PinnedMessages> {
  choices: RoomChoices
  onLeft: () => void
}

/** The name of the selected room, and what can be done with it. */
export function RoomHeader({ room, store, actions, onMessage, choices, onLeft }: Props) {
  const { t } = useTranslation('chat')
  const [opened, setOpened] = useState<'edit' | 'members' | 'files' | 'recordings'>()
  const close = () => setOpened(undefined)
  const about =
    room.type === 'direct'
      ? t('directFiles')
      : [t('members', { count: room.memberCount }), room.country, room.description].filter(Boolean).join(' · ')
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <RoomName room={room} />
        <Clipped className={styles.about}>{about}</Clipped>
      </div>
      {choices.hasCalls && <CallButtons room={room} />}
      <PinnedMessages room={room} store={store} actions={actions} onMessage={onMessage} />
      <Suspense>
        <RoomMenu
          room={room}
          onEdit={() => setOpened('edit')}
          onMembers={() => setOpened('members')}
          onFiles={() => setOpened('files')}
          onRecordings={() => setOpened('recordings')}
          onLeft={onLeft}
        />
        {opened === 'edit' && <RoomDialog room={room} choices={choices} onClose={close} />}
        {opened === 'files' && <FilesDrawer room={room} onClose={close} />}
        {opened === 'recordings' && <OwnRecordings roomId={room.id} onClose={close} />}
        {opened === 'members' && <MembersDialog room={room} failures={choices.failures} onClose={close} />}
      </Suspense>
    </header>
  )
}
