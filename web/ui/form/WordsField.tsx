import { Select } from 'antd'
import type { FieldValues } from 'react-hook-form'
import type { FieldProps } from './field.ts'
import { FormField } from './FormField.tsx'
import styles from './fields.module.css'

/** Several short texts, each added with Enter. */
export function WordsField<Values extends FieldValues, Sent>(props: FieldProps<Values, Sent>) {
  return (
    <FormField {...props}>
      {(field, control) => (
        <Select<string[]>
          {...field}
          {...control}
          mode="tags"
          open={false}
          suffixIcon={null}
          className={styles.control ?? ''}
          value={field.value ?? []}
        />
      )}
    </FormField>
  )
}
