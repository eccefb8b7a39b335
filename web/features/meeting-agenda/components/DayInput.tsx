import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { type UseFormReturn } from 'react-hook-form'
import { dayFormat } from '@/lib/dates.ts'
import { FormField } from '@/ui/form/FormField.tsx'
import type { MeetingInput } from '../form-request.ts'
import type { MeetingForm } from '../meeting-form.ts'
import styles from './MeetingForm.module.css'

export interface InputProps {
  form: UseFormReturn<MeetingForm, unknown, MeetingInput>
  label: string
  onChosen: (value: string) => void
}

export function DayInput({
  form,
  name,
  label,
  first,
  onChosen,
}: InputProps & { name: 'startDay' | 'endDay'; first: string | undefined }) {
  return (
    <FormField control={form.control} name={name} label={label} required>
      {(field, control) => (
        <DatePicker
          {...control}
          ref={field.ref}
          className={styles.control ?? ''}
          value={typeof field.value === 'string' && field.value ? dayjs(field.value) : null}
          minDate={first ? dayjs(first) : undefined}
          onChange={(day) => onChosen(day?.format(dayFormat) ?? '')}
          onBlur={field.onBlur}
        />
      )}
    </FormField>
  )
}
