import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { fieldIssues } from '@/lib/field-issues.ts'

export type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'clearErrors' | 'getFieldState' | 'setError'>

/** Puts the server's messages beside the fields of the form. Returns whether each of them has its field there. */
export function showIssues<Values extends FieldValues>(error: unknown, form: Form<Values>): boolean {
  const shown = fieldIssues(error).map(({ name, message }) => showIssue(name as Path<Values>, message, form))
  return shown.length > 0 && shown.every(Boolean)
}

function showIssue<Values extends FieldValues>(name: Path<Values>, message: string, form: Form<Values>): boolean {
  form.setError(name, { message })
  // Only the error of a field that is on the form refers to it.
  const isShown = form.getFieldState(name).error?.ref !== undefined
  if (!isShown) form.clearErrors(name)
  return isShown
}
