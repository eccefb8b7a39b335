import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import type { FieldValues } from 'react-hook-form'
import { dayFormat } from '@/lib/dates.ts'
import type { FieldProps } from './field.ts'
import { FormField } from './FormField.tsx'
import styles from './fields.module.css'

interface Props<Values extends FieldValues, Sent> extends FieldProps<Values, Sent> {
  min?: Dayjs | undefined
  /** The day at which the calendar opens while none is chosen; today by default. */
  opensAt?: () => string
  /** The form's value while no day is chosen. */
  empty?: '' | null
}

/** A calendar day, `YYYY-MM-DD`. */
export function DayField<Values extends FieldValues, Sent>(props: Props<Values, Sent>) {
  const { min, opensAt, empty = '', ...rest } = props
  return (
    <FormField {...rest}>
      {(field, control) => (
        <DatePicker
          {...control}
          ref={field.ref}
          className={styles.control ?? ''}
          value={field.value ? dayjs(field.value) : null}
          minDate={min}
          defaultPickerValue={opensAt && dayjs(opensAt())}
          onChange={(day) => field.onChange(day?.format(dayFormat) ?? empty)}
          onBlur={field.onBlur}
        />
      )}
    </FormField>
  )
}
