import { queryOptions } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { loadDraft, removeDraft, saveDraft } from '@/blocks/reports/drafts.ts'
import { daysBefore } from '@/lib/dates.ts'
import { backdatingDays } from '@contract/reports.ts'
import { emptyForm, type ReportContent, type ReportDraft, type ReportFormValues } from './report-form.ts'

const form = 'daily-report'

/** A draft, and the earlier one in it, with the fields that the form has got since it was kept. */
export const complete = ({ earlier, ...values }: ReportDraft): ReportDraft => ({
  ...emptyForm(values.date),
  ...values,
  ...(earlier && { earlier: complete(earlier) }),
})

/** A person's unsent report; null if there is none, or if this browser stores nothing. */
export const draftQuery = (person: string) =>
  queryOptions({
    queryKey: ['draft', person, form],
    queryFn: async () => {
      const draft = await loadDraft<ReportDraft>(person, form).catch(() => undefined)
      return draft ? { ...draft, values: complete(draft.values) } : null
    },
    staleTime: 0,
    gcTime: 0,
  })

/**
 * A draft's values. A new report gets today's date if the draft's is too old to be reported;
 * changes to a report that was returned belong to its day, however old.
 */
export const valuesOf = ({ earlier: _earlier, ...values }: ReportDraft, today: string): ReportFormValues => ({
  ...values,
  date: !values.reportId && values.date < daysBefore(today, backdatingDays) ? today : values.date,
})

interface Drafting {
  /** Whether the form started with a draft. */
  wasRestored: boolean
  hasTyped: (content: ReportContent) => boolean
  /** The draft of another report, stored beside the one that the form shows. */
  earlier: ReportDraft | undefined
}

/**
 * Stores what the person types as their draft, and deletes it when they erase it. Returns a function that deletes the
 * draft. A draft that this form neither restored nor saved belongs to another tab. It is not an error
 * if the browser cannot store anything.
 */
export function useDraftSaving(
  person: string,
  { subscribe, getValues }: UseFormReturn<ReportFormValues>,
  { wasRestored, hasTyped, earlier }: Drafting,
): () => Promise<void> {
  const isOurs = useRef(wasRestored)
  const storedEarlier = useRef(earlier)
  useEffect(() => {
    const store = (values: ReportFormValues) => {
      const draft: ReportDraft | undefined = hasTyped(values) ? { ...values, ...(earlier && { earlier }) } : earlier
      if (draft) {
        isOurs.current = true
        void saveDraft(person, form, draft)
      } else if (isOurs.current) {
        isOurs.current = false
        void removeDraft(person, form)
      }
    }
    if (earlier !== storedEarlier.current) {
      storedEarlier.current = earlier
      store(getValues())
    }
    return subscribe({ formState: { values: true }, callback: ({ values }) => store(values) })
  }, [person, subscribe, getValues, hasTyped, earlier])
  return async () => {
    await (earlier ? saveDraft<ReportDraft>(person, form, earlier) : removeDraft(person, form))
  }
}
