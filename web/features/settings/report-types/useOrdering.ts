import { useTranslation } from 'react-i18next'
import { call } from '@/lib/api.ts'
import { contract } from '@contract/index.ts'
import { useChange } from '../records/useChange.ts'

/** Changes the order of a department's sections. */
export function useOrdering(departmentId: number) {
  const { t } = useTranslation('settings')
  return useChange({
    call: (ids: number[]) => call(contract.sections.order, { body: { departmentId, ids } }),
    failed: () => t('sections.orderFailed'),
  })
}
