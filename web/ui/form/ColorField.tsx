import { Input } from 'antd'
import type { FieldValues } from 'react-hook-form'
import type { FieldProps } from './field.ts'
import { FormField } from './FormField.tsx'

/** A color, `#rrggbb`, chosen with the browser's own picker. */
export function ColorField<Values extends FieldValues, Sent>(props: FieldProps<Values, Sent>) {
  return <FormField {...props}>{(field, control) => <Input {...field} {...control} type="color" />}</FormField>
}
