import { TimePicker } from 'antd'
import dayjs from 'dayjs'
import type { FieldValues } from 'react-hook-form'
import type { FieldProps } from './field.ts'
import { FormField } from './FormField.tsx'
import styles from './fields.module.css'

const format = 'HH:mm'

interface Props<Values extends FieldValues, Sent> extends FieldProps<Values, Sent> {
  disabled?: boolean
}

/** A time of day, without the seconds that the API sends. */
export function TimeField<Values extends FieldValues, Sent>({ disabled, ...props }: Props<Values, Sent>) {
  return (
    <FormField {...props}>
      {(field, control) => (
        <TimePicker
          {...control}
          ref={field.ref}
          className={styles.control ?? ''}
          format={format}
          minuteStep={5}
          needConfirm={false}
          allowClear={false}
          disabled={disabled || undefined}
          value={dayjs(`2000-01-01T${field.value}`)}
          onChange={(time) => field.onChange(time?.format(format))}
          onBlur={field.onBlur}
        />
      )}
    </FormField>
  )
}
