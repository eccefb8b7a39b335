import { InputNumber } from 'antd'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { decimalsIn } from './decimal.ts'
import type { FieldProps } from './field.ts'
import { FormField } from './FormField.tsx'
import styles from './fields.module.css'

export function NumberField<Values extends FieldValues, Sent>(props: FieldProps<Values, Sent>) {
  const { i18n } = useTranslation()
  return (
    <FormField {...props}>
      {(field, control) => (
        <InputNumber<number | string>
          {...field}
          {...control}
          {...decimalsIn(i18n.language)}
          className={styles.control ?? ''}
          value={field.value ?? null}
        />
      )}
    </FormField>
  )
}
