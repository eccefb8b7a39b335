import { limits } from '@contract/limits.ts'
import { queryOptions } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { daysBefore } from '@/lib/dates.ts'
import { loadDraft } from '@/lib/drafts.ts'
import { type DraftSaver, draftSaver } from './draft-saver.ts'
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

/** Saves what is typed as a draft, at the latest when the page is left. */
export function useDraftSaving(person: string, { subscribe }: UseFormReturn<ReportForm>): DraftSaver<ReportForm> {
  const saver = useMemo(() => draftSaver<ReportForm>(person, form), [person])

  useEffect(() => {
    const unsubscribe = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty && hasContent(values)) saver.later(values)
      },
    })
    addEventListener('pagehide', saver.flush)
    return () => {
      unsubscribe()
      removeEventListener('pagehide', saver.flush)
      saver.flush()
    }
  }, [saver, subscribe])

  return saver
}
