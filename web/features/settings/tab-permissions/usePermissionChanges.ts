import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '@/lib/api.ts'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import type { ApplicationAccess, TabPermission } from '@contract/administration/tab-permissions.ts'
import { contract } from '@contract/index.ts'
import { refreshEverything } from '../records/useRecordChanges.ts'

/** Grants and removes access to applications, and sets levels on their tabs. */
export function usePermissionChanges() {
  const { t } = useTranslation('settings')
  const toasts = useToasts()
  const errorText = useErrorText()
  const setAccess = useMutation({
    mutationFn: (body: ApplicationAccess) => call(contract.tabPermissions.setAccess, { body }),
    onSuccess: () => {
      toasts.success(t('permissions.accessSaved'))
      return refreshEverything()
    },
    onError: (error) => toasts.error(t('error'), errorText(error, t('permissions.accessFailed'))),
  })
  const setLevel = useMutation({
    mutationFn: (body: TabPermission) => call(contract.tabPermissions.set, { body }),
    onSuccess: () => {
      toasts.success(t('permissions.saved'))
      return refreshEverything()
    },
    onError: (error) => toasts.error(t('error'), errorText(error, t('permissions.failed'))),
  })
  return { setAccess, setLevel }
}
