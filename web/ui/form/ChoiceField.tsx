import { Select } from 'antd'
import type { FieldValues } from 'react-hook-form'
import type { Choice, FieldProps } from './field.ts'
import { FormField } from './FormField.tsx'
import styles from './fields.module.css'

interface Props<Values extends FieldValues, Sent> extends FieldProps<Values, Sent> {
  choices: Choice<number | string>[]
  placeholder?: string | undefined
  disabled?: boolean
  /** Runs after the choice, to update fields that depend on it. */
  onChosen?: (value: number | string | null) => void
}

/** A select with a single choice, which can be cleared if optional. */
export function ChoiceField<Values extends FieldValues, Sent>(props: Props<Values, Sent>) {
  const { choices, placeholder, disabled, onChosen, ...rest } = props
  return (
    <FormField {...rest}>
      {(field, control) => (
        <Select
          {...field}
          {...control}
          className={styles.control ?? ''}
          disabled={disabled || undefined}
          allowClear={!rest.required}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={placeholder}
          // 0 and '' mean that nothing is chosen yet.
          value={field.value || null}
          options={choices}
          onChange={(chosen?: number | string) => {
            field.onChange(chosen ?? null)
            onChosen?.(chosen ?? null)
          }}
        />
      )}
    </FormField>
  )
}
