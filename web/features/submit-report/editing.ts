import type { Report } from '@contract/reports.ts'
import {
  contentIn,
  contentOf,
  emptyContent,
  fingerprintOf,
  type ReportContent,
  type ReportDraft,
  type ReportFormValues,
} from './report-form.ts'

/**
 * new: the form creates a report. editing: it changes the report that it shows. earlierDraft: the same, while
 * there is a draft of what was typed before. closed: the report that it shows can no longer be changed.
 */
export type Mode = 'new' | 'editing' | 'earlierDraft' | 'closed'

type Place = Pick<ReportFormValues, 'date' | 'departmentId' | 'categoryId'>

/** The values to fill the form with, a new object each time, and the content that typing is compared with. */
interface Filling {
  values: Partial<ReportFormValues>
  baseline: ReportContent
}

export interface EditingState {
  mode: Mode
  reportId: number | undefined
  /** What was typed before a report was shown; offered until the person opens or discards it. */
  draft: ReportDraft | undefined
  /** The day and category of the last new report. */
  place: Place | undefined
  filling: Filling | undefined
}

export type EditingEvent =
  /** A day and category were chosen, and their report, if any, has been fetched. */
  | { type: 'arrived'; report: Report | undefined; values: ReportFormValues; hasTyped: boolean }
  | { type: 'draftOpened'; report: Report | undefined; values: ReportFormValues }
  | { type: 'draftDiscarded' }
  /** The report has just been fetched or saved. */
  | { type: 'shown'; report: Report }
  /** The form was emptied. */
  | { type: 'cleared' }

export const initialState = (draft: ReportDraft | undefined): EditingState => ({
  mode: 'new',
  reportId: undefined,
  draft,
  place: undefined,
  filling: undefined,
})

const modeOf = (report: Report, draft: ReportDraft | undefined): Mode =>
  !report.canEdit ? 'closed' : draft ? 'earlierDraft' : 'editing'

const fillingWith = (report: Report): Filling => {
  const content = contentOf(report)
  return { values: { ...content, reportId: report.id, original: fingerprintOf(content) }, baseline: content }
}

const placeOf = ({ date, departmentId, categoryId }: ReportFormValues): Place => ({ date, departmentId, categoryId })

const isSamePlace = (one: Place, other: Place): boolean =>
  one.date === other.date && one.categoryId === other.categoryId

/** The typed values as a draft for the day and category that they were typed for. */
function draftAt(place: Place, values: ReportFormValues, earlier: ReportDraft | undefined): ReportDraft {
  const sections =
    place.departmentId === values.departmentId
      ? values.sections
      : (values.answersByDepartment[place.departmentId] ?? {})
  return { ...values, ...place, sections, ...(earlier && { earlier }) }
}

function arriveAtReport(state: EditingState, { report, values, hasTyped }: Arrival & { report: Report }): EditingState {
  if (state.reportId === report.id) {
    const isOutdated =
      !hasTyped && values.reportId === report.id && values.original !== fingerprintOf(contentOf(report))
    return { ...state, mode: modeOf(report, state.draft), ...(isOutdated && { filling: fillingWith(report) }) }
  }
  const at = { ...state, reportId: report.id, place: undefined }
  if (state.mode === 'new' && hasTyped) {
    // After a reload, the draft contains changes to this report.
    if (values.reportId === report.id) {
      const baseline = contentOf(report)
      const original = values.original || fingerprintOf(baseline)
      return { ...at, mode: modeOf(report, state.draft), filling: { values: { original }, baseline } }
    }
    const draft = draftAt(state.place ?? values, values, state.draft)
    return { ...at, mode: modeOf(report, draft), draft, filling: fillingWith(report) }
  }
  return { ...at, mode: modeOf(report, state.draft), filling: fillingWith(report) }
}

/** There is no report for the day and category: typed content is kept, the content of another report is removed. */
function arriveAtNothing(state: EditingState, { values }: Arrival): EditingState {
  const place = values.categoryId === 0 ? state.place : placeOf(values)
  if (state.mode === 'new') return { ...state, place }
  const at = { ...state, mode: 'new' as const, reportId: undefined, place }
  const { draft } = state
  if (!draft)
    return { ...at, filling: { values: { ...emptyContent, reportId: 0, original: '' }, baseline: emptyContent } }
  const answersByDepartment: ReportFormValues['answersByDepartment'] = {
    ...values.answersByDepartment,
    [draft.departmentId]: draft.sections,
  }
  return {
    ...at,
    draft: draft.earlier,
    place: place ?? placeOf(draft),
    filling: {
      values: {
        ...contentIn(draft),
        otherItems: emptyContent.otherItems,
        sections: answersByDepartment[values.departmentId] ?? {},
        answersByDepartment,
        reportId: 0,
        original: '',
      },
      baseline: emptyContent,
    },
  }
}

function openDraft(
  state: EditingState,
  { report, values }: { report: Report | undefined; values: ReportFormValues },
): EditingState {
  if (!state.draft) return state
  const { earlier: draft, ...typed } = state.draft
  // A report was created for the draft's day and category in the meantime: the draft becomes a change to it.
  if (report?.canEdit && isSamePlace(typed, values))
    return {
      ...state,
      mode: modeOf(report, draft),
      draft,
      filling: {
        values: {
          ...typed,
          reportId: report.id,
          original: (typed.reportId === report.id && typed.original) || fingerprintOf(contentOf(report)),
        },
        baseline: contentOf(report),
      },
    }
  return {
    mode: 'new',
    reportId: undefined,
    draft,
    place: placeOf(typed),
    filling: { values: { ...typed, reportId: 0, original: '' }, baseline: emptyContent },
  }
}

type Arrival = Omit<Extract<EditingEvent, { type: 'arrived' }>, 'type'>

/** The transitions of edit mode (REP-13 to REP-15). */
export function nextState(state: EditingState, event: EditingEvent): EditingState {
  switch (event.type) {
    case 'arrived':
      return event.report ? arriveAtReport(state, { ...event, report: event.report }) : arriveAtNothing(state, event)
    case 'draftOpened':
      return openDraft(state, event)
    case 'draftDiscarded': {
      const draft = state.draft?.earlier
      return { ...state, draft, mode: state.mode === 'earlierDraft' && !draft ? 'editing' : state.mode }
    }
    case 'shown':
      return {
        ...state,
        mode: modeOf(event.report, state.draft),
        reportId: event.report.id,
        filling: fillingWith(event.report),
      }
    case 'cleared':
  }
  return { ...initialState(state.draft), filling: { values: {}, baseline: emptyContent } }
}
