import { useTranslation } from 'react-i18next'
import { call } from '@/lib/api.ts'
import type { ApplicationAccess, TabPermission } from '@contract/administration/tab-permissions.ts'
import { contract } from '@contract/index.ts'
import { useChange } from '../records/useChange.ts'

/** Grants and removes access to applications, and sets levels on their tabs. */
export function usePermissionChanges() {
  const { t } = useTranslation('settings')
  const setAccess = useChange({
    call: (body: ApplicationAccess) => call(contract.tabPermissions.setAccess, { body }),
    done: () => t('permissions.accessSaved'),
    failed: () => t('permissions.accessFailed'),
  })
  const setLevel = useChange({
    call: (body: TabPermission) => call(contract.tabPermissions.set, { body }),
    done: () => t('permissions.saved'),
    failed: () => t('permissions.failed'),
  })
  return { setAccess, setLevel }
}
