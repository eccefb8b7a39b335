import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '@/lib/api.ts'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import { contract } from '@contract/index.ts'
import { refreshEverything } from '../records/useRecordChanges.ts'

/** Changes the order of a department's sections. */
export function useOrdering(departmentId: number) {
  const { t } = useTranslation('settings')
  const toasts = useToasts()
  const errorText = useErrorText()
  return useMutation({
    mutationFn: (ids: number[]) => call(contract.sections.order, { body: { departmentId, ids } }),
    onSuccess: refreshEverything,
    onError: (error) => toasts.error(t('error'), errorText(error, t('sections.orderFailed'))),
  })
}
