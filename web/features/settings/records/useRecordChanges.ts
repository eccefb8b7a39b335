import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryClient } from '@/lib/query.ts'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import { type Listed, recordCalls, type RecordEndpoints } from './record-calls.ts'

export type Kind = 'company' | 'department' | 'country' | 'area' | 'site' | 'role' | 'user' | 'category' | 'section'

/** Refetches everything, because any screen may depend on what an administrator changes. */
export const refreshEverything = (): Promise<void> => queryClient.invalidateQueries()

/** Saves, activates and deletes records of one kind, and reports the result (ADM-39, ADM-40). */
export function useRecordChanges<Row extends Listed>(kind: Kind, endpoints: RecordEndpoints) {
  const { t } = useTranslation('settings')
  const toasts = useToasts()
  const errorText = useErrorText()
  const calls = recordCalls(endpoints)
  const fail = (error: unknown, text: string) => toasts.error(t('error'), errorText(error, text))

  const save = useMutation({
    mutationFn: ({ body, id }: { body: unknown; id: Row['id'] | undefined }) => calls.save(body, id),
    onSuccess: (_, { id }) => {
      toasts.success(t(`records.${kind}.${id === undefined ? 'created' : 'updated'}`))
      return refreshEverything()
    },
    onError: (error, { id }) => fail(error, t(`records.${kind}.${id === undefined ? 'createFailed' : 'updateFailed'}`)),
  })
  const toggle = useMutation({
    mutationFn: ({ id }: Row) => calls.toggleActive(id),
    onSuccess: (_, { isActive }) => {
      toasts.success(t(`records.${kind}.${isActive ? 'deactivated' : 'activated'}`))
      return refreshEverything()
    },
    onError: (error) => fail(error, t(`records.${kind}.statusFailed`)),
  })
  const remove = useMutation({
    mutationFn: ({ id }: Row) => calls.remove(id),
    onSuccess: () => {
      toasts.success(t(`records.${kind}.deleted`))
      return refreshEverything()
    },
    onError: (error) => fail(error, t(`records.${kind}.deleteFailed`)),
  })
  return { save, toggle, remove }
}
