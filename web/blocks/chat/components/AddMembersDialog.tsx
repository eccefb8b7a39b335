import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '@/lib/api.ts'
import { read } from '@/lib/query.ts'
import { Dialog } from '@/ui/Dialog.tsx'
import { useServerSearch } from '@/ui/useServerSearch.ts'
import { chatRooms, type Room, type RoomMember } from '@contract/chat/rooms.ts'
import { directory } from '@contract/directory.ts'
import { useRoomAction } from '../useRoomAction.ts'
import styles from './AddMembersDialog.module.css'

interface Props {
  room: Room
  members: readonly RoomMember[]
  onClose: () => void
}

interface Chosen {
  value: string
  label: string
}

/** Adds colleagues to a room; only people who are not members yet are offered (ROOM-28). */
export function AddMembersDialog({ room, members, onClose }: Props) {
  const { t } = useTranslation('chat')
  const run = useRoomAction()
  const [chosen, setChosen] = useState<Chosen[]>([])
  const [isSaving, setSaving] = useState(false)
  const { found, select } = useServerSearch((search) => read(directory.list, { query: { search, limit: 50 } }))
  const offered = found.filter(({ id }) => members.every(({ userId }) => userId !== id))

  async function add() {
    setSaving(true)
    const added = call(chatRooms.addMembers, {
      params: { id: room.id },
      body: { userIds: chosen.map(({ value }) => value) },
    })
    if (await run(added, 'membersNotAdded', 'membersAdded')) onClose()
    else setSaving(false)
  }

  return (
    <Dialog
      title={t('addMembers')}
      okText={t('add')}
      okButtonProps={{ disabled: chosen.length === 0, loading: isSaving }}
      cancelText={t('cancel')}
      onOk={() => void add()}
      onCancel={onClose}
    >
      <Select<Chosen[]>
        {...select}
        labelInValue
        placement="topLeft"
        mode="multiple"
        className={styles.people ?? ''}
        aria-label={t('people')}
        placeholder={t('people')}
        value={chosen}
        options={offered.map(({ id, name, username }) => ({ value: id, label: `${name} (${username})` }))}
        onChange={setChosen}
      />
    </Dialog>
  )
}
