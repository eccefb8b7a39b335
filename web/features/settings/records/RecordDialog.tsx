import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ZodType } from 'zod'
import { editedFields } from '@/lib/edited-fields.ts'
import { fieldIssues } from '@/lib/field-issues.ts'
import { FormDialog } from '@/ui/form/FormDialog.tsx'

interface Props<Values extends FieldValues, Sent extends object> {
  schema: ZodType<Sent, Values>
  values: Values
  renderFields: (form: UseFormReturn<Values, unknown, Sent>) => ReactNode
  title: string
  okText: string
  width: number | undefined
  /**
   * Saves the form; if it throws, the dialog stays open and shows the server's messages at their fields. `changes`: the
   * fields that were edited.
   */
  onSubmit: (sent: Sent, changes: Partial<Sent>) => Promise<unknown>
  onClose: () => void
}

/** A record's form. */
export function RecordDialog<Values extends FieldValues, Sent extends object>(props: Props<Values, Sent>) {
  const { schema, values, renderFields, title, okText, width = 560, onSubmit, onClose } = props
  const { t } = useTranslation('settings')
  const form = useForm<Values, unknown, Sent>({
    resolver: zodResolver(schema),
    // The compiler cannot infer that complete values are valid partial values of a generic form.
    defaultValues: values as DefaultValues<Values>,
  })
  const { isSubmitting } = form.formState

  const submit = form.handleSubmit(async (sent) => {
    try {
      await onSubmit(sent, editedFields(sent, form.getValues(), values))
      onClose()
    } catch (error) {
      for (const { name, message } of fieldIssues(error)) form.setError(name as Path<Values>, { message })
    }
  })

  return (
    <FormDialog
      title={title}
      width={width}
      okText={okText}
      cancelText={t('cancel')}
      isSaving={isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      {renderFields(form)}
    </FormDialog>
  )
}
