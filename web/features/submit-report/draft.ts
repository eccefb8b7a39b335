import { queryOptions } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { daysBefore } from '@/lib/dates.ts'
import { loadDraft, removeDraft, saveDraft } from '@/lib/drafts.ts'
import { limits } from '@contract/limits.ts'
import { emptyForm, type ReportContent, type ReportFormValues } from './report-form.ts'

const form = 'daily-report'

/** A person's unsent report; null when there is none, or when this browser keeps nothing. */
export const draftQuery = (person: string) =>
  queryOptions({
    queryKey: ['draft', person, form],
    queryFn: async () => (await loadDraft<ReportFormValues>(person, form).catch(() => undefined)) ?? null,
    staleTime: 0,
    gcTime: 0,
  })

/** A draft's values in today's shape, with today's date where their own is too old to be reported. */
export const valuesOf = (values: ReportFormValues, today: string): ReportFormValues => ({
  ...emptyForm(today),
  ...values,
  date: values.date < daysBefore(today, limits.backdatingDays) ? today : values.date,
})

interface Drafting {
  /** Whether the form began with a draft. */
  wasRestored: boolean
  hasTyped: (content: ReportContent) => boolean
}

/**
 * Keeps what the person types as the draft, until it is erased again; the answer forgets it. A draft that this form
 * neither restored nor saved is another tab's. A browser that keeps nothing is no error.
 */
export function useDraftSaving(
  person: string,
  { subscribe }: UseFormReturn<ReportFormValues>,
  { wasRestored, hasTyped }: Drafting,
): () => Promise<void> {
  const isOurs = useRef(wasRestored)
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (hasTyped(values)) {
            isOurs.current = true
            saveDraft(person, form, values).catch(() => undefined)
          } else if (isOurs.current) {
            isOurs.current = false
            removeDraft(person, form).catch(() => undefined)
          }
        },
      }),
    [person, subscribe, hasTyped],
  )
  return () => removeDraft(person, form).catch(() => undefined)
}
