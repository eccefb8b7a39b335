import { Input } from 'antd'
import type { FieldValues } from 'react-hook-form'
import type { FieldProps } from './field.ts'
import { FormField } from './FormField.tsx'
import styles from './fields.module.css'

interface Props<Values extends FieldValues, Sent> extends FieldProps<Values, Sent> {
  /** One line, several lines, or a hidden password. */
  kind?: 'line' | 'lines' | 'password'
  placeholder?: string
  autoComplete?: string
}

export function TextField<Values extends FieldValues, Sent>({
  kind = 'line',
  placeholder,
  autoComplete = 'off',
  ...props
}: Props<Values, Sent>) {
  return (
    <FormField {...props}>
      {(field, control) => {
        const shared = { ...field, ...control, value: field.value ?? '', placeholder, autoComplete }
        if (kind === 'lines') return <Input.TextArea {...shared} className={styles.lines ?? ''} />
        if (kind === 'password') return <Input.Password {...shared} />
        return <Input {...shared} />
      }}
    </FormField>
  )
}
