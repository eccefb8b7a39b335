import { InputNumber } from 'antd'
import type { FieldValues } from 'react-hook-form'
import { decimal } from './decimal.ts'
import type { FieldProps } from './field.ts'
import { FormField } from './FormField.tsx'
import styles from './fields.module.css'

export function NumberField<Values extends FieldValues, Sent>(props: FieldProps<Values, Sent>) {
  return (
    <FormField {...props}>
      {(field, control) => (
        <InputNumber<number | string>
          {...field}
          {...control}
          parser={decimal}
          className={styles.control ?? ''}
          value={field.value ?? null}
        />
      )}
    </FormField>
  )
}
