import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { permissionsQuery, useAccess } from '@/lib/access.ts'
import { Failure } from '@/ui/Failure.tsx'
import { useTitle } from '@/ui/Page.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import { useQuery } from '@tanstack/react-query'
import { featureAt } from './features.ts'

/** A feature's page for who may use it; for others the reason why not. */
export function Permitted({ path }: { path: string }) {
  const { t } = useTranslation(['app', 'ui'])
  const may = useAccess()
  const { error, refetch } = useQuery(permissionsQuery)
  const feature = featureAt(path)
  if (feature && !feature.requires) return <feature.Page />
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!feature || !may) return <Waiting />
  if (may(feature.requires)) return <feature.Page />
  return <Denied reason={t(feature.denied ?? 'ui:accessDeniedText')} />
}

function Denied({ reason }: { reason: string }) {
  const { t } = useTranslation('ui')
  useTitle(t('accessDenied'))
  return <Alert type="warning" showIcon title={t('accessDenied')} description={reason} />
}
