import { useCallback, useEffect, useReducer, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Report } from '@contract/reports.ts'
import { initialState, nextState } from './editing.ts'
import { emptyContent, isTyped, type ReportContent, type ReportDraft, type ReportFormValues } from './report-form.ts'
import { useReportOf } from './useReportOf.ts'

export interface Editing {
  /** The report that is edited; undefined = a new one is made. */
  report: Report | undefined
  /** What was typed before the report was shown, kept apart from it. */
  draft: ReportDraft | undefined
  isPending: boolean
  /** Whether the content has words that came from no report. */
  hasTyped: (content: ReportContent) => boolean
  /** Whether a report was changed and not updated: leaving it would lose the changes. */
  isChanged: (content: ReportContent) => boolean
  openDraft: () => void
  discardDraft: () => void
  /** Takes a report as read or saved just now, and shows its content. */
  show: (report: Report) => void
  /** The form was emptied: a report that is found prefills it. */
  clear: () => void
}

/** Follows the report that exists for the form's day and category; `editing.ts` has the transitions. */
export function useEditing(
  { getValues, reset }: UseFormReturn<ReportFormValues>,
  [date, categoryId]: [date: string, categoryId: number],
  keptBefore: ReportDraft | undefined,
): Editing {
  const { report, isPending, replace } = useReportOf(date, categoryId)
  const [{ mode, draft, filling }, dispatch] = useReducer(nextState, keptBefore, initialState)
  const baseline = useRef(emptyContent)
  const hasTyped = useCallback((content: ReportContent) => isTyped(content, baseline.current), [])

  useEffect(() => {
    if (!filling) return
    baseline.current = filling.baseline
    reset({ ...getValues(), ...filling.values })
  }, [filling, getValues, reset])

  useEffect(() => {
    if (isPending) return
    const values = { ...getValues(), date, categoryId }
    dispatch({ type: 'arrived', report, values, hasTyped: hasTyped(values) })
  }, [report, isPending, date, categoryId, getValues, hasTyped])

  return {
    report,
    draft,
    isPending,
    hasTyped,
    isChanged: (content) => (mode === 'editing' || mode === 'keptDraft') && hasTyped(content),
    openDraft: () => dispatch({ type: 'draftOpened', report, values: getValues() }),
    discardDraft: () => dispatch({ type: 'draftDiscarded' }),
    show: (shown) => {
      replace(shown)
      dispatch({ type: 'shown', report: shown })
    },
    clear: () => dispatch({ type: 'cleared' }),
  }
}
