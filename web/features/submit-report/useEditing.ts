import { useCallback, useEffect, useReducer, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Report } from '@contract/reports.ts'
import { initialState, nextState } from './editing.ts'
import { useReportOf } from './queries/useReportOf.ts'
import { emptyContent, isTyped, type ReportContent, type ReportDraft, type ReportFormValues } from './report-form.ts'

export interface Editing {
  /** The report that is being edited; undefined for a new one. */
  report: Report | undefined
  /** What was typed before the report was shown. */
  draft: ReportDraft | undefined
  isPending: boolean
  /** Why it is unknown whether there is a report. */
  error: Error | null
  refetch: () => void
  /** Whether the content contains something that the person typed. */
  hasTyped: (content: ReportContent) => boolean
  /** Whether the report has unsaved changes, which leaving it would lose. */
  isChanged: (content: ReportContent) => boolean
  openDraft: () => void
  discardDraft: () => void
  /** Shows the content of a report that was just fetched or saved. */
  show: (report: Report) => void
  /** Keeps a report that was fetched for when its day and category are chosen. */
  store: (report: Report) => void
  /** Call after the form was emptied; a report that is found then prefills it. */
  clear: () => void
}

/** Follows the existing report for the form's day and category; the transitions are in `editing.ts`. */
export function useEditing(
  { getValues, reset }: UseFormReturn<ReportFormValues>,
  [date, categoryId]: [date: string, categoryId: number],
  earlierDraft: ReportDraft | undefined,
): Editing {
  const { report, isPending, error, refetch, store } = useReportOf(date, categoryId)
  const isUnknown = isPending || error !== null
  const [{ mode, draft, filling }, dispatch] = useReducer(nextState, earlierDraft, initialState)
  const baseline = useRef(emptyContent)
  const hasTyped = useCallback((content: ReportContent) => isTyped(content, baseline.current), [])

  useEffect(() => {
    if (!filling) return
    baseline.current = filling.baseline
    reset({ ...getValues(), ...filling.values })
  }, [filling, getValues, reset])

  useEffect(() => {
    if (isUnknown) return
    const values = { ...getValues(), date, categoryId }
    dispatch({ type: 'arrived', report, values, hasTyped: hasTyped(values) })
  }, [report, isUnknown, date, categoryId, getValues, hasTyped])

  return {
    report,
    draft,
    isPending,
    error,
    refetch,
    hasTyped,
    isChanged: (content) => (mode === 'editing' || mode === 'earlierDraft') && hasTyped(content),
    openDraft: () => dispatch({ type: 'draftOpened', report, values: getValues() }),
    discardDraft: () => dispatch({ type: 'draftDiscarded' }),
    show: (shown) => {
      store(shown)
      dispatch({ type: 'shown', report: shown })
    },
    store,
    clear: () => dispatch({ type: 'cleared' }),
  }
}
