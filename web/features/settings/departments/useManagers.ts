import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '@/lib/api.ts'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import type { DepartmentManagerInput } from '@contract/administration/department-managers.ts'
import { contract } from '@contract/index.ts'
import { refreshEverything } from '../records/useRecordChanges.ts'

/** Adds and removes managers of a department. */
export function useManagers() {
  const { t } = useTranslation('settings')
  const toasts = useToasts()
  const errorText = useErrorText()
  const add = useMutation({
    mutationFn: (body: DepartmentManagerInput) => call(contract.departmentManagers.add, { body }),
    onSuccess: () => {
      toasts.success(t('managers.added'))
      return refreshEverything()
    },
    onError: (error) => toasts.error(t('error'), errorText(error, t('managers.addFailed'))),
  })
  const remove = useMutation({
    mutationFn: (id: number) => call(contract.departmentManagers.remove, { params: { id } }),
    onSuccess: () => {
      toasts.success(t('managers.removed'))
      return refreshEverything()
    },
    onError: (error) => toasts.error(t('error'), errorText(error, t('managers.removeFailed'))),
  })
  return { add, remove }
}
