import type { Report } from '@contract/reports.ts'
import { contentOf, emptyContent, type ReportContent, type ReportDraft, type ReportFormValues } from './report-form.ts'

/**
 * new: the form makes a report. editing: it changes the report that it shows. keptDraft: the same, while what was typed
 * before is kept apart. closed: the report that it shows can no longer be changed.
 */
export type Mode = 'new' | 'editing' | 'keptDraft' | 'closed'

type Place = Pick<ReportFormValues, 'date' | 'departmentId' | 'categoryId'>

/** What the form is filled with, a new object each time, and the content against which typing is measured. */
interface Filling {
  values: Partial<ReportFormValues>
  baseline: ReportContent
}

export interface EditingState {
  mode: Mode
  reportId: number | undefined
  /** What was typed before a report was shown: offered until it is opened or discarded. */
  draft: ReportDraft | undefined
  /** Where a new report was last written. */
  place: Place | undefined
  filling: Filling | undefined
}

export type EditingEvent =
  /** The day and category were chosen and their report, if any, is known. */
  | { type: 'arrived'; report: Report | undefined; values: ReportFormValues; hasTyped: boolean }
  | { type: 'draftOpened'; report: Report | undefined; values: ReportFormValues }
  | { type: 'draftDiscarded' }
  /** The report was read or saved just now. */
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
  !report.canEdit ? 'closed' : draft ? 'keptDraft' : 'editing'

const fillingWith = (report: Report): Filling => {
  const content = contentOf(report)
  return { values: { ...content, edits: report.id }, baseline: content }
}

const placeOf = ({ date, departmentId, categoryId }: ReportFormValues): Place => ({ date, departmentId, categoryId })

const isSamePlace = (one: Place, other: Place): boolean =>
  one.date === other.date && one.categoryId === other.categoryId

/** What was typed, as a draft at the place where it was written. */
function draftAt(place: Place, values: ReportFormValues, kept: ReportDraft | undefined): ReportDraft {
  const sections =
    place.departmentId === values.departmentId ? values.sections : (values.left[place.departmentId] ?? {})
  return { ...values, ...place, sections, ...(kept && { kept }) }
}

function arriveAtReport(state: EditingState, { report, values, hasTyped }: Arrival & { report: Report }): EditingState {
  if (state.reportId === report.id) return { ...state, mode: modeOf(report, state.draft) }
  const at = { ...state, reportId: report.id, place: undefined }
  if (state.mode === 'new' && hasTyped) {
    // A reload brought back changes of this very report.
    if (values.edits === report.id)
      return { ...at, mode: modeOf(report, state.draft), filling: { values: {}, baseline: contentOf(report) } }
    const draft = draftAt(state.place ?? values, values, state.draft)
    return { ...at, mode: modeOf(report, draft), draft, filling: fillingWith(report) }
  }
  return { ...at, mode: modeOf(report, state.draft), filling: fillingWith(report) }
}

/** Nothing was submitted here: what was typed goes along, what a report said does not. */
function arriveAtNothing(state: EditingState, { values }: Arrival): EditingState {
  const place = values.categoryId === 0 ? state.place : placeOf(values)
  if (state.mode === 'new') return { ...state, place }
  const at = { ...state, mode: 'new' as const, reportId: undefined, place }
  const { draft } = state
  if (!draft) return { ...at, filling: { values: { ...emptyContent, edits: 0 }, baseline: emptyContent } }
  const left: ReportFormValues['left'] = { ...values.left, [draft.departmentId]: draft.sections }
  const { description, nextStep, priority } = draft
  return {
    ...at,
    draft: draft.kept,
    place: place ?? placeOf(draft),
    filling: {
      values: {
        ...emptyContent,
        description,
        nextStep,
        priority,
        sections: left[values.departmentId] ?? {},
        left,
        edits: 0,
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
  const { kept: draft, ...typed } = state.draft
  // The draft's own day and category have a report meanwhile: opening it there is a change of that report.
  if (report?.canEdit && isSamePlace(typed, values))
    return {
      ...state,
      mode: modeOf(report, draft),
      draft,
      filling: { values: { ...typed, edits: report.id }, baseline: contentOf(report) },
    }
  return {
    mode: 'new',
    reportId: undefined,
    draft,
    place: placeOf(typed),
    filling: { values: { ...typed, edits: 0 }, baseline: emptyContent },
  }
}

type Arrival = Omit<Extract<EditingEvent, { type: 'arrived' }>, 'type'>

/** Edit mode (REP-13 to REP-15) as a table of transitions. */
export function nextState(state: EditingState, event: EditingEvent): EditingState {
  switch (event.type) {
    case 'arrived':
      return event.report ? arriveAtReport(state, { ...event, report: event.report }) : arriveAtNothing(state, event)
    case 'draftOpened':
      return openDraft(state, event)
    case 'draftDiscarded': {
      const draft = state.draft?.kept
      return { ...state, draft, mode: state.mode === 'keptDraft' && !draft ? 'editing' : state.mode }
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
