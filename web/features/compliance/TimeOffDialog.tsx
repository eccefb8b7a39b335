import { zodResolver } from '@hookform/resolvers/zod'
import { DatePicker, Input } from 'antd'
import dayjs from 'dayjs'
import { useId } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { call } from '@/lib/api.ts'
import { dayFormat } from '@/lib/dates.ts'
import { fieldIssues } from '@/lib/field-issues.ts'
import { useUser } from '@/lib/session.ts'
import { Dialog } from '@/ui/Dialog.tsx'
import { Field } from '@/ui/Field.tsx'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import { type Leave, leaveInput, type LeaveInput, leaves } from '@contract/leave.ts'
import { refreshDays } from './refresh-days.ts'
import styles from './Compliance.module.css'

interface Props {
  person: { id: string; name: string }
  /** Nothing: new leave. */
  leave: Leave | undefined
  onClose: () => void
}

const days = ['firstDay', 'lastDay'] as const

/** The first and the last day of leave, and a note. */
export function TimeOffDialog({ person, leave, onClose }: Props) {
  const { t } = useTranslation('compliance')
  const { isAdmin, today } = useUser()
  const toasts = useToasts()
  const errorText = useErrorText()
  const id = useId()
  const { control, formState, handleSubmit, setError, getValues } = useForm<LeaveInput, unknown, LeaveInput>({
    resolver: zodResolver(leaveInput),
    defaultValues: {
      userId: person.id,
      firstDay: leave?.firstDay ?? '',
      lastDay: leave?.lastDay ?? '',
      note: leave?.note ?? '',
    },
  })

  const submit = handleSubmit(async ({ userId, ...body }) => {
    try {
      await (leave
        ? call(leaves.change, { params: { id: leave.id }, body })
        : call(leaves.add, { body: { ...body, userId } }))
      toasts.success(t('leave.saved'))
      await refreshDays()
      onClose()
    } catch (error) {
      const issues = fieldIssues(error)
      for (const { name, message } of issues) setError(name as keyof LeaveInput, { message })
      if (issues.length === 0) toasts.error(t('leave.failed'), errorText(error))
    }
  })

  return (
    <Dialog
      title={t(leave ? 'leave.edit' : 'leave.addFor', { name: person.name })}
      mask={{ closable: false }}
      okText={t('save')}
      cancelText={t('cancel')}
      okButtonProps={{ htmlType: 'submit', form: id, loading: formState.isSubmitting }}
      onCancel={onClose}
    >
      <form id={id} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {days.map((name) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field, fieldState }) => (
              <Field label={t(`leave.${name}`)} error={fieldState.error?.message} required>
                {(props) => (
                  <DatePicker
                    {...props}
                    value={field.value ? dayjs(field.value) : null}
                    minDate={isAdmin ? undefined : dayjs(today).add(1, 'day')}
                    defaultPickerValue={dayjs((name === 'lastDay' && getValues('firstDay')) || today)}
                    onChange={(day) => field.onChange(day?.format(dayFormat) ?? '')}
                    onBlur={field.onBlur}
                  />
                )}
              </Field>
            )}
          />
        ))}
        <div className={styles.wide}>
          <Controller
            control={control}
            name="note"
            render={({ field, fieldState }) => (
              <Field label={t('leave.note')} error={fieldState.error?.message}>
                {(props) => <Input.TextArea {...props} {...field} value={field.value ?? ''} rows={2} />}
              </Field>
            )}
          />
        </div>
      </form>
    </Dialog>
  )
}
