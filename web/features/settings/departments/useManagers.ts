import { useTranslation } from 'react-i18next'
import { call } from '@/lib/api.ts'
import type { DepartmentManagerInput } from '@contract/administration/department-managers.ts'
import { contract } from '@contract/index.ts'
import { useChange } from '../records/useChange.ts'

/** Adds and removes managers of a department. */
export function useManagers() {
  const { t } = useTranslation('settings')
  const add = useChange({
    call: (body: DepartmentManagerInput) => call(contract.departmentManagers.add, { body }),
    done: () => t('managers.added'),
    failed: () => t('managers.addFailed'),
  })
  const remove = useChange({
    call: (id: number) => call(contract.departmentManagers.remove, { params: { id } }),
    done: () => t('managers.removed'),
    failed: () => t('managers.removeFailed'),
  })
  return { add, remove }
}
