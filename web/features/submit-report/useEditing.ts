import { useCallback, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Report } from '@contract/reports.ts'
import { contentOf, emptyContent, isTyped, type ReportContent, type ReportFormValues } from './report-form.ts'
import { useReportOf } from './useReportOf.ts'

export interface Editing {
  /** The report that is edited; undefined = a new one is made. */
  report: Report | undefined
  /** Whether what was typed stands in place of what the report says. */
  isKept: boolean
  isPending: boolean
  /** From now on a report that is found leaves the typed text alone. */
  keepTyped: () => void
  /** Whether a report was changed and not updated: leaving it would lose the changes. */
  isChanged: (content: ReportContent) => boolean
  /** Before another day, department or category: what was typed goes along, what a report said does not. */
  moveOn: () => void
  /** The form is new again: a report that is found prefills it. */
  letGo: () => void
  /** Whether the content has words that came from no report. */
  hasTyped: (content: ReportContent) => boolean
  /** Takes a report as read or saved just now, and shows its content. */
  show: (report: Report) => void
}

/** Edit mode (REP-13): the form follows the report that exists for its day and category. */
export function useEditing(
  { getValues, reset }: UseFormReturn<ReportFormValues>,
  [date, categoryId]: [date: string, categoryId: number],
  keepsFirst: boolean,
): Editing {
  const { report, isPending, replace } = useReportOf(date, categoryId)
  const [keeps, setKeeps] = useState(keepsFirst)
  const shownId = useRef<number>(undefined)
  const filledWith = useRef(emptyContent)

  const fill = useCallback(
    (content: ReportContent) => {
      filledWith.current = content
      reset({ ...getValues(), ...content })
    },
    [getValues, reset],
  )
  const hasTyped = useCallback((content: ReportContent) => isTyped(content, filledWith.current), [])

  useEffect(() => {
    // Only another report changes the form: a fresh copy of the same one must not undo what is being typed.
    if (report?.id === shownId.current) return
    shownId.current = report?.id
    if (!keeps) fill(report ? contentOf(report) : emptyContent)
  }, [report, keeps, fill])

  return {
    report,
    isKept: keeps && report !== undefined,
    isPending,
    keepTyped: () => setKeeps(true),
    isChanged: (content) => report?.canEdit === true && !keeps && hasTyped(content),
    moveOn: () => setKeeps((kept) => (kept || !report) && hasTyped(getValues())),
    letGo: () => {
      filledWith.current = emptyContent
      setKeeps(false)
    },
    hasTyped,
    show: (shown) => {
      replace(shown)
      setKeeps(false)
      fill(contentOf(shown))
    },
  }
}
