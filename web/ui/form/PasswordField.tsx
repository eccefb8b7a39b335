import type { FieldValues } from 'react-hook-form'
import type { FieldProps } from './field.ts'
import { TextField } from './TextField.tsx'

/** A hidden password: the person's present one, or one that they choose. */
export function PasswordField<Values extends FieldValues, Sent>({
  isNew = false,
  ...props
}: FieldProps<Values, Sent> & { isNew?: boolean }) {
  return <TextField {...props} kind="password" autoComplete={isNew ? 'new-password' : 'current-password'} />
}
