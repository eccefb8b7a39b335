import type { Control, FieldPath, FieldValues } from 'react-hook-form'

export interface Choice<Value> {
  value: Value
  label: string
}

/** The properties that every field of a form has. */
export interface FieldProps<Values extends FieldValues, Sent> {
  control: Control<Values, unknown, Sent>
  name: FieldPath<Values>
  label: string
  hint?: string | undefined
  required?: boolean
  /** Whether it spans the whole width of the form. */
  isWide?: boolean
}
