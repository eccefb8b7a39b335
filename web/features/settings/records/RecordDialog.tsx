import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useId } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ZodType } from 'zod'
import { fieldIssues } from '@/lib/field-issues.ts'
import { Dialog } from '@/ui/Dialog.tsx'
import styles from './Records.module.css'

interface Props<Values extends FieldValues, Sent> {
  schema: ZodType<Sent, Values>
  values: Values
  renderFields: (form: UseFormReturn<Values, unknown, Sent>) => ReactNode
  title: string
  okText: string
  width: number | undefined
  /** Sends what was typed; when it throws, the dialog stays open and shows what the server has against single fields. */
  onSubmit: (sent: Sent) => Promise<unknown>
  onClose: () => void
}

/** A record's form. A click beside it does not lose what was typed. */
export function RecordDialog<Values extends FieldValues, Sent>(props: Props<Values, Sent>) {
  const { schema, values, renderFields, title, okText, width = 560, onSubmit, onClose } = props
  const { t } = useTranslation('settings')
  const id = useId()
  const form = useForm<Values, unknown, Sent>({
    resolver: zodResolver(schema),
    // The form's own type cannot tell that a whole value is a value in part.
    defaultValues: values as DefaultValues<Values>,
  })
  const { isSubmitting } = form.formState

  const submit = form.handleSubmit(async (sent) => {
    try {
      await onSubmit(sent)
      onClose()
    } catch (error) {
      for (const { name, message } of fieldIssues(error)) form.setError(name as Path<Values>, { message })
    }
  })

  return (
    <Dialog
      title={title}
      width={width}
      mask={{ closable: false }}
      okText={okText}
      okButtonProps={{ htmlType: 'submit', form: id, loading: isSubmitting }}
      cancelText={t('cancel')}
      onCancel={onClose}
    >
      <form id={id} className={styles.form} noValidate onSubmit={submit}>
        {renderFields(form)}
      </form>
    </Dialog>
  )
}
