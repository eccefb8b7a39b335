import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { call } from '@/lib/api.ts'
import { editedFields } from '@/lib/edited-fields.ts'
import { DayField } from '@/ui/form/DayField.tsx'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { TextField } from '@/ui/form/TextField.tsx'
import { useRefusal } from '@/ui/form/useRefusal.ts'
import { useToasts } from '@/ui/Toasts.tsx'
import { type Holiday, holidayInput, type HolidayInput, holidays } from '@contract/holidays.ts'
import { refreshHolidays } from './refresh-holidays.ts'

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
  const refuse = useRefusal(t('notSaved'))
  const values: Required<HolidayInput> = { countryId: country.id, day: holiday?.day ?? '', name: holiday?.name ?? '' }
  const form = useForm<HolidayInput, unknown, HolidayInput>({
    resolver: zodResolver(holidayInput),
    defaultValues: values,
  })
  const { control, formState, getValues, handleSubmit } = form
  const submit = handleSubmit(async (body) => {
    try {
      const changes = editedFields(body, getValues(), values)
      await (holiday
        ? call(holidays.change, { params: { id: holiday.id }, body: changes })
        : call(holidays.add, { body }))
      toasts.success(t('saved'))
      await refreshHolidays()
      onClose()
    } catch (error) {
      refuse(error, form)
    }
  })
  return (
    <FormDialog
      title={t(holiday ? 'editFor' : 'addFor', { country: country.name })}
      okText={t('save')}
      cancelText={t('cancel')}
      isSaving={formState.isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <DayField control={control} name="day" label={t('day')} required isWide opensAt={() => `${year}-01-01`} />
      <TextField control={control} name="name" label={t('name')} required isWide />
    </FormDialog>
  )
}
