import { limits } from '@contract/limits.ts'
import { queryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { daysBefore } from '@/lib/dates.ts'
import { loadDraft, removeDraft, saveDraft } from '@/lib/drafts.ts'
import { hasContent, type ReportForm } from './report-form.ts'

const form = 'daily-report'

/** A person's unsent report; null when there is none, or when this browser keeps nothing. */
export const draftQuery = (person: string) =>
  queryOptions({
    queryKey: ['draft', person, form],
    queryFn: async () => (await loadDraft<ReportForm>(person, form).catch(() => undefined)) ?? null,
    staleTime: 0,
    gcTime: 0,
  })

/** A draft's values, with today's date where its own is too old to be reported. */
export const valuesOf = (values: ReportForm, today: string): ReportForm =>
  values.date < daysBefore(today, limits.backdatingDays) ? { ...values, date: today } : values

/** Saves every change as the person's draft; the answer forgets it. A browser that keeps nothing is no error. */
export function useDraftSaving(person: string, { subscribe }: UseFormReturn<ReportForm>): () => Promise<void> {
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          if (isDirty && hasContent(values)) saveDraft(person, form, values).catch(() => undefined)
        },
      }),
    [person, subscribe],
  )
  return () => removeDraft(person, form).catch(() => undefined)
}
