import type { FieldValues } from 'react-hook-form'
import { useToasts } from '../Toasts.tsx'
import { useErrorText } from '../useErrorText.ts'
import { type Form, showIssues } from './show-issues.ts'

/** Shows why a form was refused: beside its fields, or in a toast with this title if part of it concerns none of them. */
export function useRefusal(title: string) {
  const toasts = useToasts()
  const errorText = useErrorText()
  return <Values extends FieldValues>(error: unknown, form: Form<Values>) => {
    if (!showIssues(error, form)) toasts.error(title, errorText(error))
  }
}
