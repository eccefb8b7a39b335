import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AbsenceNotes } from '@/blocks/people/AbsenceNotes.tsx'
import { type ChosenPerson, PeopleSelect } from '@/blocks/people/PeopleSelect.tsx'
import { Dialog } from '@/ui/Dialog.tsx'
import { type RoomMember } from '@contract/chat/room-members.ts'
import type { Room } from '@contract/chat/rooms.ts'
import type { RoomChoices } from '../choices.ts'
import { addMembers } from '../queries/members.ts'
import { useRoomAction } from '../useRoomAction.ts'
import styles from './MembersDialog.module.css'

interface Props {
  room: Room
  members: readonly RoomMember[]
  failure: RoomChoices['failures']['add']
  onClose: () => void
}

/** Adds colleagues to a room; only people who are not members yet are offered (ROOM-28), and deputies of absent ones (ROOM-48). */
export function AddMembersDialog({ room, members, failure, onClose }: Props) {
  const { t } = useTranslation('chat')
  const run = useRoomAction()
  const [chosen, setChosen] = useState<ChosenPerson[]>([])
  const [isSaving, setSaving] = useState(false)

  const isMember = (id: string) => members.some(({ userId }) => userId === id)
  const isChosen = (id: string) => chosen.some(({ value }) => value === id)

  async function add() {
    setSaving(true)
    const added = addMembers(
      room.id,
      chosen.map(({ value }) => value),
    )
    if (await run(added, failure, 'membersAdded')) onClose()
    else setSaving(false)
  }

  return (
    <Dialog
      isForm
      title={t('addMembers')}
      okText={t('add')}
      okButtonProps={{ disabled: chosen.length === 0, loading: isSaving }}
      cancelText={t('cancel')}
      onOk={() => void add()}
      onCancel={onClose}
    >
      <PeopleSelect
        placement="topLeft"
        aria-label={t('people')}
        placeholder={t('people')}
        value={chosen}
        isOffered={(id) => !isMember(id)}
        onChange={setChosen}
      />
      <div className={styles.absent}>
        <AbsenceNotes
          people={chosen.map(({ value, label }) => ({ id: value, name: label }))}
          action="add"
          isOffered={(id) => !isMember(id) && !isChosen(id)}
          onChoose={({ id, name }) => setChosen([...chosen, { value: id, label: name }])}
        />
      </div>
    </Dialog>
  )
}
