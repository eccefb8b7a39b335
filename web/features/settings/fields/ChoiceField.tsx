import { Select } from 'antd'
import type { FieldValues } from 'react-hook-form'
import type { Choice } from '../records/FilterSelect.tsx'
import type { FieldProps } from './field.ts'
import { FormField } from './FormField.tsx'
import styles from './fields.module.css'

interface Props<Values extends FieldValues, Sent> extends FieldProps<Values, Sent> {
  choices: Choice<number | string>[]
  placeholder?: string | undefined
  disabled?: boolean
  /** Runs after the choice, for what hangs on it. */
  onChosen?: (value: number | string | null) => void
}

/** One of several; an optional one can be emptied. */
export function ChoiceField<Values extends FieldValues, Sent>(props: Props<Values, Sent>) {
  const { choices, placeholder, disabled = false, onChosen, ...rest } = props
  return (
    <FormField {...rest}>
      {(field, control) => (
        <Select
          {...field}
          {...control}
          className={styles.control ?? ''}
          disabled={disabled}
          allowClear={!rest.required}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={placeholder}
          // An id of 0 and '' are not chosen yet.
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
