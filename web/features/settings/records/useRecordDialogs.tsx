import { type ReactNode, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ZodType } from 'zod'
import type { Column } from '@/ui/DataTable.tsx'
import { type Listed, nameOf, type RecordEndpoints } from './record-calls.ts'
import { RecordDialog } from './RecordDialog.tsx'
import { RemovalDialog } from './RemovalDialog.tsx'
import { useEndColumns } from './RowActions.tsx'
import { type Kind, useRecordChanges } from './useRecordChanges.ts'

export interface EditingOf<Row extends Listed, Values extends FieldValues, Sent extends object> {
  kind: Kind
  endpoints: RecordEndpoints
  /** The form's schema, values and fields for a row, or for a new record. */
  schemaOf: (row: Row | undefined) => ZodType<Sent, Values>
  valuesOf: (row: Row | undefined) => Values
  renderFields: (form: UseFormReturn<Values, unknown, Sent>, row: Row | undefined) => ReactNode
  formWidth?: number
  /** Whether a row can be deleted, but no longer changed. */
  isFixed?: (row: Row) => boolean
  /** Further buttons in a row, before the common ones. */
  renderExtra?: (row: Row) => ReactNode
}

interface Editing<Row> {
  /** Opens the form for a new record. */
  add: () => void
  addText: string
  /** The list's last columns: switch, edit and delete. */
  columns: Column<Row>[]
  /** The open dialog, if any. */
  dialogs: ReactNode
}

/** The dialogs that change a list, and the columns that open them. */
export function useRecordDialogs<Row extends Listed, Values extends FieldValues, Sent extends object>(
  of: EditingOf<Row, Values, Sent>,
): Editing<Row> {
  const { kind, endpoints, schemaOf, valuesOf, renderFields, formWidth, isFixed, renderExtra } = of
  const { t } = useTranslation('settings')
  const { save, toggle, remove } = useRecordChanges<Row>(kind, endpoints)
  const [edited, setEdited] = useState<Row | 'new'>()
  const [removed, setRemoved] = useState<Row>()
  const row = edited === 'new' ? undefined : edited

  const closeRemoval = () => {
    setRemoved(undefined)
    remove.reset()
  }
  const columns = useEndColumns<Row>({
    isFixed,
    renderExtra,
    onToggle: toggle.mutate,
    isToggling: ({ id }) => toggle.isPending && toggle.variables.id === id,
    onEdit: setEdited,
    onRemove: setRemoved,
  })
  const dialogs = (
    <>
      {edited && (
        <RecordDialog
          schema={schemaOf(row)}
          values={valuesOf(row)}
          renderFields={(form) => renderFields(form, row)}
          title={t(`records.${kind}.${row ? 'edit' : 'add'}`)}
          okText={t(row ? 'save' : 'create')}
          width={formWidth}
          onSubmit={(sent, changes) => save.mutateAsync({ body: row ? changes : sent, id: row?.id })}
          onClose={() => setEdited(undefined)}
        />
      )}
      {removed && (
        <RemovalDialog
          name={nameOf(removed)}
          isActive={removed.isActive}
          error={remove.error}
          isPending={remove.isPending}
          onRemove={() => remove.mutate(removed, { onSuccess: closeRemoval })}
          onDeactivate={() => {
            toggle.mutate(removed)
            closeRemoval()
          }}
          onClose={closeRemoval}
        />
      )}
    </>
  )
  return { add: () => setEdited('new'), addText: t(`records.${kind}.add`), columns, dialogs }
}
