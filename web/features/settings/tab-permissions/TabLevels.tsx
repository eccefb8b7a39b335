import { useQuery } from '@tanstack/react-query'
import { Empty } from 'antd'
import { useTranslation } from 'react-i18next'
import { read } from '@/lib/query.ts'
import { Failure } from '@/ui/Failure.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import type { ManagedUser } from '@contract/administration/user-fields.ts'
import { contract } from '@contract/index.ts'
import { levelOn } from './levels.ts'
import { TabLevel } from './TabLevel.tsx'
import { usePermissionChanges } from './usePermissionChanges.ts'
import styles from './TabPermissions.module.css'

interface Props {
  person: ManagedUser
  applicationId: number
  /** Whether the person has access to the application. */
  isUsed: boolean
}

/** A person's level on every tab of an application. */
export function TabLevels({ person, applicationId, isUsed }: Props) {
  const { t } = useTranslation('settings')
  const tabs = useQuery(read(contract.tabPermissions.tabs, { params: { applicationId } }))
  const permissions = useQuery(read(contract.tabPermissions.list, { query: { userId: person.id } }))
  const { setLevel } = usePermissionChanges()
  const error = tabs.error ?? permissions.error
  if (error) return <Failure error={error} onRetry={() => void Promise.all([tabs.refetch(), permissions.refetch()])} />
  if (!tabs.data || !permissions.data) return <Waiting rows={6} />
  if (tabs.data.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('permissions.noTabs')} />
  return (
    <ul className={styles.tabs}>
      {tabs.data.map(({ id, name }) => (
        <TabLevel
          key={id}
          name={name}
          level={person.isAdmin ? 'full' : levelOn(permissions.data, applicationId, id)}
          isDisabled={person.isAdmin || !isUsed || setLevel.isPending}
          onChange={(accessLevel) =>
            setLevel.mutate({
              userId: person.id,
              applicationId,
              tabId: id,
              hasAccess: accessLevel !== 'none',
              accessLevel,
            })
          }
        />
      ))}
    </ul>
  )
}
