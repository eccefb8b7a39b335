import { useQuery } from '@tanstack/react-query'
import { Alert, Card, Switch, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { read } from '@/lib/query.ts'
import { Failure } from '@/ui/Failure.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import type { ManagedUser } from '@contract/administration/user-fields.ts'
import { contract } from '@contract/index.ts'
import { TabLevels } from './TabLevels.tsx'
import { usePermissionChanges } from './usePermissionChanges.ts'
import styles from './TabPermissions.module.css'

const refreshEvery = 30_000

/** A person's applications, refetched every 30 seconds (API-12), and the tabs of those that they may use. */
export function ApplicationMatrix({ person }: { person: ManagedUser }) {
  const { t } = useTranslation('settings')
  const query = { userId: person.id }
  const applications = useQuery({ ...read(contract.tabPermissions.applications), refetchInterval: refreshEvery })
  const access = useQuery(read(contract.tabPermissions.access, { query }))
  const { setAccess } = usePermissionChanges()
  const error = applications.error ?? access.error
  if (error)
    return <Failure error={error} onRetry={() => void Promise.all([applications.refetch(), access.refetch()])} />
  if (!applications.data || !access.data) return <Waiting rows={8} />

  const uses = (id: number) => access.data.some(({ applicationId, hasAccess }) => applicationId === id && hasAccess)
  return (
    <section className={styles.applications} aria-label={person.name}>
      <h2>{person.name}</h2>
      {person.isAdmin && <Alert type="info" showIcon title={t('permissions.admin')} />}
      {applications.data.map(({ id, name, description, isActive }) => (
        <Card
          key={id}
          title={<h3>{name}</h3>}
          extra={
            isActive ? (
              <Switch
                checked={person.isAdmin || uses(id)}
                disabled={person.isAdmin}
                loading={setAccess.isPending && setAccess.variables.applicationId === id}
                aria-label={t('permissions.access', { person: person.name, application: name })}
                onChange={(hasAccess) => setAccess.mutate({ userId: person.id, applicationId: id, hasAccess })}
              />
            ) : (
              <Tag>{t('permissions.comingSoon')}</Tag>
            )
          }
        >
          <p className={styles.about}>{description}</p>
          {isActive && <TabLevels person={person} applicationId={id} isUsed={person.isAdmin || uses(id)} />}
        </Card>
      ))}
    </section>
  )
}
