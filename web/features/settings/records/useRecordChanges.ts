import { useTranslation } from 'react-i18next'
import { type Listed, recordCalls, type RecordEndpoints } from './record-calls.ts'
import { useChange } from './useChange.ts'

export type Kind = 'company' | 'department' | 'country' | 'area' | 'site' | 'role' | 'user' | 'category' | 'section'

interface Saved<Row extends Listed> {
  body: unknown
  /** Undefined for a new record. */
  id: Row['id'] | undefined
}

/** Saves, activates and deletes records of one kind, and reports the result (ADM-39, ADM-40). */
export function useRecordChanges<Row extends Listed>(kind: Kind, endpoints: RecordEndpoints) {
  const { t } = useTranslation('settings')
  const calls = recordCalls(endpoints)
  const save = useChange({
    call: ({ body, id }: Saved<Row>) => calls.save(body, id),
    done: ({ id }) => t(`records.${kind}.${id === undefined ? 'created' : 'updated'}`),
    failed: ({ id }) => t(`records.${kind}.${id === undefined ? 'createFailed' : 'updateFailed'}`),
  })
  const toggle = useChange({
    // Names the new state: the list may be older than what another administrator did.
    call: ({ id, isActive }: Row) => calls.save({ isActive: !isActive }, id),
    done: ({ isActive }) => t(`records.${kind}.${isActive ? 'deactivated' : 'activated'}`),
    failed: () => t(`records.${kind}.statusFailed`),
  })
  const remove = useChange({
    call: ({ id }: Row) => calls.remove(id),
    done: () => t(`records.${kind}.deleted`),
    failed: () => t(`records.${kind}.deleteFailed`),
  })
  return { save, toggle, remove }
}
