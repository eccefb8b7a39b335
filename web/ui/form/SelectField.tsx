import { Select } from 'antd'
import type { FieldValues } from 'react-hook-form'
import type { Choice, FieldProps } from './field.ts'
import { FormField } from './FormField.tsx'

interface Props<Values extends FieldValues, Sent> extends FieldProps<Values, Sent> {
  choices: Choice<string>[]
}

/** A select with few choices, one of which is always chosen. */
export function SelectField<Values extends FieldValues, Sent>({ choices, ...props }: Props<Values, Sent>) {
  return <FormField {...props}>{(field, control) => <Select {...field} {...control} options={choices} />}</FormField>
}
