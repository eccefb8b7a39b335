import { zodResolver } from '@hookform/resolvers/zod'
import { DatePicker, Input } from 'antd'
import dayjs from 'dayjs'
import { useId } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { call } from '@/lib/api.ts'
import { dayFormat } from '@/lib/dates.ts'
import { fieldIssues } from '@/lib/field-issues.ts'
import { Dialog } from '@/ui/Dialog.tsx'
import { Field } from '@/ui/Field.tsx'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import { type Holiday, holidayInput, type HolidayInput, holidays } from '@contract/holidays.ts'
import { refreshHolidays } from './refresh-holidays.ts'
import styles from './Holidays.module.css'

interface Props {
  country: { id: number; name: string }
  year: number
  /** The holiday to change; undefined adds one. */
  holiday: Holiday | undefined
  onClose: () => void
}

/** The form of a holiday's day and name. */
export function HolidayDialog({ country, year, holiday, onClose }: Props) {
  const { t } = useTranslation('holidays')
  const toasts = useToasts()
  const errorText = useErrorText()
  const id = useId()
  const { control, formState, handleSubmit, setError } = useForm<HolidayInput, unknown, HolidayInput>({
    resolver: zodResolver(holidayInput),
    defaultValues: { countryId: country.id, day: holiday?.day ?? '', name: holiday?.name ?? '' },
  })
  const submit = handleSubmit(async (body) => {
    try {
      await (holiday ? call(holidays.change, { params: { id: holiday.id }, body }) : call(holidays.add, { body }))
      toasts.success(t('saved'))
      await refreshHolidays()
      onClose()
    } catch (error) {
      const issues = fieldIssues(error)
      for (const { name, message } of issues) setError(name as keyof HolidayInput, { message })
      if (issues.length === 0) toasts.error(t('notSaved'), errorText(error))
    }
  })
  return (
    <Dialog
      title={t(holiday ? 'editFor' : 'addFor', { country: country.name })}
      mask={{ closable: false }}
      okText={t('save')}
      cancelText={t('cancel')}
      okButtonProps={{ htmlType: 'submit', form: id, loading: formState.isSubmitting }}
      onCancel={onClose}
    >
      <form id={id} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <Controller
          control={control}
          name="day"
          render={({ field, fieldState }) => (
            <Field label={t('day')} error={fieldState.error?.message} required>
              {(props) => (
                <DatePicker
                  {...props}
                  value={field.value ? dayjs(field.value) : null}
                  defaultPickerValue={dayjs(`${year}-01-01`)}
                  onChange={(day) => field.onChange(day?.format(dayFormat) ?? '')}
                  onBlur={field.onBlur}
                />
              )}
            </Field>
          )}
        />
        <Controller
          control={control}
          name="name"
          render={({ field, fieldState }) => (
            <Field label={t('name')} error={fieldState.error?.message} required>
              {(props) => <Input {...props} {...field} autoComplete="off" />}
            </Field>
          )}
        />
      </form>
    </Dialog>
  )
}
