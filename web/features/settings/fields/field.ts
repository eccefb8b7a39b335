import type { Control, FieldPath, FieldValues } from 'react-hook-form'

/** What every field of a record's form takes. */
export interface FieldProps<Values extends FieldValues, Sent> {
  control: Control<Values, unknown, Sent>
  name: FieldPath<Values>
  label: string
  hint?: string | undefined
  required?: boolean
  /** Takes the whole width of the form. */
  isWide?: boolean
}
