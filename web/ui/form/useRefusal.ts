import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { fieldIssues } from '@/lib/field-issues.ts'
import { useToasts } from '../Toasts.tsx'
import { useErrorText } from '../useErrorText.ts'

/** Shows why a form was refused: beside its fields, or in a toast with this title if it concerns no field. */
export function useRefusal(title: string) {
  const toasts = useToasts()
  const errorText = useErrorText()
  return <Values extends FieldValues>(error: unknown, setError: UseFormSetError<Values>) => {
    const issues = fieldIssues(error)
    for (const { name, message } of issues) setError(name as Path<Values>, { message })
    if (issues.length === 0) toasts.error(title, errorText(error))
  }
}
