import { EyeOutlined, UserDeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureOf } from '@/lib/query.ts'
import { useUser } from '@/lib/session.ts'
import { Failure } from '@/ui/Failure.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import type { ManagedUser } from '@contract/administration/user-fields.ts'
import { contract } from '@contract/index.ts'
import { useRoles } from '../organization.ts'
import { ListToolbar, type Status } from '../records/ListToolbar.tsx'
import { RecordTable } from '../records/RecordTable.tsx'
import { useRecordDialogs } from '../records/useRecordDialogs.tsx'
import { AnonymizeDialog } from './AnonymizeDialog.tsx'
import { useUserColumns } from './user-columns.tsx'
import { userSchema, valuesOfUser } from './user-form.ts'
import { UserFields } from './UserFields.tsx'
import { UserFilterControls } from './UserFilterControls.tsx'
import { type UserFilters, useUsers } from './useUsers.ts'
import { ViewAsDialog } from './ViewAsDialog.tsx'

const flags: Record<Status, UserFilters['active']> = { all: undefined, active: 'true', inactive: 'false' }
const statusOf = ({ active }: UserFilters): Status =>
  active === undefined ? 'all' : active === 'true' ? 'active' : 'inactive'

/** Step 5: the people, one page at a time. */
export default function UsersTab() {
  const { t } = useTranslation('settings')
  const { data: roles = [] } = useRoles()
  const { query, filters, exported, change, sorting, sort, page, setPage } = useUsers()
  const columns = useUserColumns()
  const me = useUser()
  const [viewed, setViewed] = useState<ManagedUser>()
  const [anonymized, setAnonymized] = useState<ManagedUser>()
  const editing = useRecordDialogs({
    kind: 'user',
    endpoints: contract.users,
    formWidth: 760,
    schemaOf: (user: ManagedUser | undefined) => userSchema(user === undefined, roles),
    valuesOf: valuesOfUser,
    renderFields: (form, user) => <UserFields form={form} user={user} />,
    isFixed: ({ isAnonymous }) => isAnonymous,
    renderExtra: (user) =>
      user.isActive
        ? user.id !== me.id && (
            <Button
              type="text"
              icon={<EyeOutlined />}
              aria-label={t('viewAs.open', { name: user.name })}
              onClick={() => setViewed(user)}
            />
          )
        : !user.isAnonymous && (
            <Button
              type="text"
              danger
              icon={<UserDeleteOutlined />}
              aria-label={t('anonymize.open', { name: user.name })}
              onClick={() => setAnonymized(user)}
            />
          ),
  })

  const error = failureOf(query)
  if (error) return <Failure error={error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Waiting rows={10} />
  return (
    <>
      {query.error && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      <ListToolbar
        search={filters.search ?? ''}
        onSearch={(search) => change({ search })}
        status={statusOf(filters)}
        onStatus={(status) => change({ active: flags[status] })}
        exported={exported}
        addText={editing.addText}
        onAdd={editing.add}
      >
        <UserFilterControls filters={filters} onChange={change} />
      </ListToolbar>
      <RecordTable
        label={t('records.user.many')}
        columns={[...columns, ...editing.columns]}
        rows={query.data.users}
        total={query.data.total}
        page={page}
        onPage={setPage}
        sorting={sorting}
        onSort={sort}
        isStale={query.isPlaceholderData}
        empty={t('noMatch')}
      />
      {editing.dialogs}
      {anonymized && <AnonymizeDialog user={anonymized} onClose={() => setAnonymized(undefined)} />}
      {viewed && <ViewAsDialog user={viewed} onClose={() => setViewed(undefined)} />}
    </>
  )
}
