import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { FormValues } from './form.ts'
import { isTyped } from './merge.ts'

/** Moves a new report that was left open from the day before to today, unless the person has typed something. */
export function useDateOfToday({ getValues, setValue }: UseFormReturn<FormValues>, today: string): void {
  const shown = useRef(today)
  useEffect(() => {
    const before = shown.current
    shown.current = today
    const values = getValues()
    if (before !== today && values.date === before && values.reportId === 0 && !isTyped(values)) setValue('date', today)
  }, [today, getValues, setValue])
}
