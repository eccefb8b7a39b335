import { LockOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { permissionsQuery, useAccess } from '@/lib/access.ts'
import { failureOf } from '@/lib/query.ts'
import { Failure } from '@/ui/Failure.tsx'
import { Notice } from '@/ui/Notice.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import { pageAt } from './features.ts'

/** A feature's page, or the reason why the person may not open it. */
export function Permitted({ path }: { path: string }) {
  const { t } = useTranslation()
  const may = useAccess()
  const permissions = useQuery(permissionsQuery)
  const error = failureOf(permissions)
  const page = pageAt(path)
  if (page && !page.requires) return <page.Screen />
  if (error) return <Failure error={error} onRetry={() => void permissions.refetch()} />
  if (!page || !may) return <Waiting />
  if (may(page.requires)) return <page.Screen />
  return <Notice icon={<LockOutlined />} title={t('denied.title')} text={t(page.denied ?? 'denied.text')} />
}
