import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useUser } from '@/lib/session.ts'
import type { ReportFormValues } from './report-form.ts'
import type { Editing } from './useEditing.ts'

/** Moves a form that was left open from the day before to today, unless it contains something that the person typed. */
export function useDateOfToday(
  { getValues, setValue }: UseFormReturn<ReportFormValues>,
  { hasTyped }: Pick<Editing, 'hasTyped'>,
): void {
  const { today } = useUser()
  const shown = useRef(today)
  useEffect(() => {
    const before = shown.current
    shown.current = today
    if (before !== today && getValues('date') === before && !hasTyped(getValues())) setValue('date', today)
  }, [today, getValues, setValue, hasTyped])
}
