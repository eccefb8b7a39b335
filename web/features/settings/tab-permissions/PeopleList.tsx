import { Card, Empty, Pagination } from 'antd'
import { useTranslation } from 'react-i18next'
import { Person } from '@/blocks/people/Person.tsx'
import { Failure } from '@/ui/Failure.tsx'
import { SearchField } from '@/ui/SearchField.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import type { ManagedUser } from '@contract/administration/user-fields.ts'
import { pageSize } from '../records/local-list.ts'
import type { useUsers } from '../users/useUsers.ts'
import styles from './TabPermissions.module.css'

interface Props {
  people: ReturnType<typeof useUsers>
  chosen: ManagedUser | undefined
  onChoose: (person: ManagedUser) => void
}

/** A list to choose a person from, searched and paged by the server. */
export function PeopleList({ people, chosen, onChoose }: Props) {
  const { t } = useTranslation('settings')
  const { query, filters, change, page, setPage } = people
  if (query.error) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Waiting rows={10} />
  const { users, total } = query.data
  return (
    <Card size="small" className={styles.people ?? ''}>
      <SearchField label={t('search')} value={filters.search} onChange={(search) => change({ search })} />
      {users.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('noMatch')} />}
      <ul aria-label={t('permissions.people')} className={styles.list}>
        {users.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              className={styles.person}
              aria-pressed={person.id === chosen?.id}
              onClick={() => onChoose(person)}
            >
              <Person name={person.name} detail={person.roleName} photoId={person.photoId} />
            </button>
          </li>
        ))}
      </ul>
      <Pagination
        simple
        showSizeChanger={false}
        current={page}
        pageSize={pageSize}
        total={total}
        hideOnSinglePage
        onChange={setPage}
      />
    </Card>
  )
}
