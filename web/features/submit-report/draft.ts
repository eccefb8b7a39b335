import { queryOptions } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { daysBefore } from '@/lib/dates.ts'
import { loadDraft, removeDraft, saveDraft } from '@/lib/drafts.ts'
import { limits } from '@contract/limits.ts'
import { emptyForm, type ReportContent, type ReportDraft, type ReportFormValues } from './report-form.ts'

const form = 'daily-report'

/** A person's unsent report; null when there is none, or when this browser keeps nothing. */
export const draftQuery = (person: string) =>
  queryOptions({
    queryKey: ['draft', person, form],
    queryFn: async () => (await loadDraft<ReportDraft>(person, form).catch(() => undefined)) ?? null,
    staleTime: 0,
    gcTime: 0,
  })

/** A draft's values in today's shape, with today's date where their own is too old to be reported. */
export const valuesOf = ({ kept: _kept, ...values }: ReportDraft, today: string): ReportFormValues => ({
  ...emptyForm(today),
  ...values,
  date: values.date < daysBefore(today, limits.backdatingDays) ? today : values.date,
})

interface Drafting {
  /** Whether the form began with a draft. */
  wasRestored: boolean
  hasTyped: (content: ReportContent) => boolean
  /** A draft that is kept apart from what the form shows. */
  kept: ReportDraft | undefined
}

/**
 * Keeps what the person types as the draft, until it is erased again; the answer forgets it. A draft that this form
 * neither restored nor saved is another tab's. A browser that keeps nothing is no error.
 */
export function useDraftSaving(
  person: string,
  { subscribe, getValues }: UseFormReturn<ReportFormValues>,
  { wasRestored, hasTyped, kept }: Drafting,
): () => Promise<void> {
  const isOurs = useRef(wasRestored)
  const storedKept = useRef(kept)
  useEffect(() => {
    const keep = (values: ReportFormValues) => {
      const draft: ReportDraft | undefined = hasTyped(values) ? { ...values, ...(kept && { kept }) } : kept
      if (draft) {
        isOurs.current = true
        saveDraft(person, form, draft).catch(() => undefined)
      } else if (isOurs.current) {
        isOurs.current = false
        removeDraft(person, form).catch(() => undefined)
      }
    }
    if (kept !== storedKept.current) {
      storedKept.current = kept
      keep(getValues())
    }
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) })
  }, [person, subscribe, getValues, hasTyped, kept])
  return () => (kept ? saveDraft<ReportDraft>(person, form, kept) : removeDraft(person, form)).catch(() => undefined)
}
