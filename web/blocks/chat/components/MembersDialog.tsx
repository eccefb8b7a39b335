import { DeleteOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Pagination, Select, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Person } from '@/blocks/people/Person.tsx'
import { read } from '@/lib/query.ts'
import { useUser } from '@/lib/session.ts'
import { Dialog } from '@/ui/Dialog.tsx'
import { Failure } from '@/ui/Failure.tsx'
import { SearchField } from '@/ui/SearchField.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import { memberRoles, type RoomMember } from '@contract/chat/room-members.ts'
import { chatRooms, type Room } from '@contract/chat/rooms.ts'
import type { RoomChoices } from '../choices.ts'
import { membersOnPage, pageOfMembers } from '../members-page.ts'
import { removeMember, setRole } from '../queries/members.ts'
import { useRoomAction } from '../useRoomAction.ts'
import { AddMembersDialog } from './AddMembersDialog.tsx'
import styles from './MembersDialog.module.css'

interface Props {
  room: Room
  failures: RoomChoices['failures']
  onClose: () => void
}

/** The members of a room, in pages. Owners set roles and remove people; owners and moderators add them. */
export default function MembersDialog({ room, failures, onClose }: Props) {
  const { t } = useTranslation('chat')
  const user = useUser()
  const run = useRoomAction()
  const [isAdding, setAdding] = useState(false)
  const [search, setSearch] = useState('')
  const [wantedPage, setPage] = useState(1)
  const {
    data: members,
    error,
    refetch,
  } = useQuery({
    ...read(chatRooms.members, { params: { id: room.id } }),
    // No hint is sent when others change roles.
    refetchOnMount: 'always',
  })
  const { total, page, members: shown } = pageOfMembers(members ?? [], search, wantedPage)
  const isOwner = room.role === 'owner'
  const remove = ({ userId }: RoomMember) => run(removeMember(room.id, userId), failures.remove, 'memberRemoved')
  return (
    <Dialog title={t('manageMembers')} footer={null} onCancel={onClose}>
      {(isOwner || room.role === 'moderator') && (
        <Button type="primary" onClick={() => setAdding(true)}>
          {t('addMembers')}
        </Button>
      )}
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!members && !error && <Waiting />}
      {members && (members.length > membersOnPage || search !== '') && (
        <SearchField
          className={styles.search ?? ''}
          label={t('searchMembers')}
          value={search}
          onChange={(text) => {
            setSearch(text)
            setPage(1)
          }}
        />
      )}
      {members && total === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('noMembersFound')} />}
      <ul className={styles.list}>
        {shown.map((member) => (
          <li key={member.id}>
            <Person
              name={member.user.name}
              detail={member.user.position}
              photoId={member.user.photoId}
              isOnline={member.isOnline}
            />
            {isOwner ? (
              <Select
                aria-label={t('roleOf', { name: member.user.name })}
                value={member.role}
                options={memberRoles.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
                onChange={(role) => void run(setRole(room.id, member.userId, role), 'roomNotUpdated')}
              />
            ) : (
              member.role !== 'member' && <Tag>{t(`roles.${member.role}`)}</Tag>
            )}
            {isOwner && member.userId !== user.id && (
              <Button
                type="text"
                danger
                icon={<DeleteOutlined />}
                aria-label={t('removeMember', { name: member.user.name })}
                title={t('removeMember', { name: member.user.name })}
                onClick={() => void remove(member)}
              />
            )}
          </li>
        ))}
      </ul>
      <Pagination
        simple
        hideOnSinglePage
        showSizeChanger={false}
        current={page}
        pageSize={membersOnPage}
        total={total}
        onChange={setPage}
      />
      {isAdding && members && (
        <AddMembersDialog room={room} members={members} failure={failures.add} onClose={() => setAdding(false)} />
      )}
    </Dialog>
  )
}
