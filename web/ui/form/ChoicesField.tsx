import { Select } from 'antd'
import type { FieldValues } from 'react-hook-form'
import type { Choice, FieldProps } from './field.ts'
import { FormField } from './FormField.tsx'
import styles from './fields.module.css'

interface Props<Values extends FieldValues, Sent> extends FieldProps<Values, Sent> {
  choices: Choice<number>[]
  placeholder?: string
  disabled?: boolean
  onChosen?: (values: number[]) => void
}

/** A select with any number of choices. */
export function ChoicesField<Values extends FieldValues, Sent>(props: Props<Values, Sent>) {
  const { choices, placeholder, disabled, onChosen, ...rest } = props
  return (
    <FormField {...rest}>
      {(field, control) => (
        <Select<number[]>
          {...field}
          {...control}
          mode="multiple"
          className={styles.control ?? ''}
          disabled={disabled || undefined}
          showSearch={{ optionFilterProp: 'label' }}
          maxTagCount="responsive"
          placeholder={placeholder}
          value={field.value ?? []}
          options={choices}
          onChange={(chosen) => {
            field.onChange(chosen)
            onChosen?.(chosen)
          }}
        />
      )}
    </FormField>
  )
}
