import { describe, expect, test } from 'vitest'
import type { Report } from '@contract/reports.ts'
import { type EditingState, initialState, nextState } from './editing.ts'
import { emptyForm, type ReportFormValues } from './report-form.ts'

const today = '2026-03-02'
const reportOf = (id: number, canEdit = true, description = `report ${id}`): Report =>
  ({
    id,
    canEdit,
    items: [{ type: 'report_content', category: 'general', description, importance: 'high' }],
  }) as unknown as Report
const formAt = (categoryId: number, description = ''): ReportFormValues => ({
  ...emptyForm(today),
  departmentId: 1,
  categoryId,
  description,
})
const arrive = (state: EditingState, values: ReportFormValues, report?: Report, hasTyped = values.description !== '') =>
  nextState(state, { type: 'arrived', report, values, hasTyped })

/** Category 5, which has no report, was chosen, and then text was typed. */
const typed = arrive(initialState(undefined), formAt(5))
const withDraft = arrive(typed, formAt(6, 'typed'), reportOf(60))

describe('editing', () => {
  test('[REP-13] fills the untouched form with the existing report', () => {
    const state = arrive(initialState(undefined), formAt(6), reportOf(60))
    expect(state).toMatchObject({
      mode: 'editing',
      filling: { values: { description: 'report 60', priority: 'high' } },
    })
  })

  test('[REP-14] empties the form when the next category has no report', () => {
    const editing = arrive(initialState(undefined), formAt(6), reportOf(60))
    const state = arrive(editing, formAt(5, 'report 60'))
    expect(state).toMatchObject({ mode: 'new', filling: { values: { description: '', reportId: 0 } } })
  })

  test('[REP-15] shows the report and keeps what was typed at its own category', () => {
    expect(withDraft).toMatchObject({
      mode: 'earlierDraft',
      draft: { categoryId: 5, description: 'typed' },
      filling: { values: { description: 'report 60' } },
    })
  })

  test('[REP-15] keeps the draft while other reports are shown and restores it where there is none', () => {
    const next = arrive(withDraft, formAt(7, 'report 60'), reportOf(70), false)
    expect(next).toMatchObject({ mode: 'earlierDraft', draft: { description: 'typed' } })
    const back = arrive(next, formAt(8, 'report 70'))
    expect(back).toMatchObject({ mode: 'new', draft: undefined, filling: { values: { description: 'typed' } } })
  })

  test('[REP-15] opens the draft at its own category', () => {
    const state = nextState(withDraft, { type: 'draftOpened', report: reportOf(60), values: formAt(6, 'report 60') })
    expect(state).toMatchObject({
      mode: 'new',
      draft: undefined,
      filling: { values: { categoryId: 5, description: 'typed', reportId: 0 } },
    })
  })

  test('[REP-15] opens the draft as a change of the report that was created for its category in the meantime', () => {
    const here = arrive(typed, formAt(5, 'typed'), reportOf(50))
    const state = nextState(here, { type: 'draftOpened', report: reportOf(50), values: formAt(5, 'report 50') })
    expect(state).toMatchObject({
      mode: 'editing',
      filling: { values: { description: 'typed', reportId: 50 }, baseline: { description: 'report 50' } },
    })
  })

  test('[REP-15] keeps an older draft beside a newer one', () => {
    const newer = arrive({ ...typed, draft: formAt(9, 'older') }, formAt(6, 'typed'), reportOf(60))
    const state = nextState(newer, { type: 'draftDiscarded' })
    expect(state).toMatchObject({ mode: 'earlierDraft', draft: { description: 'older' } })
    expect(nextState(state, { type: 'draftDiscarded' })).toMatchObject({ mode: 'editing', draft: undefined })
  })

  test('keeps unsent changes of the same report after a reload', () => {
    const state = arrive(initialState(undefined), { ...formAt(6, 'changed'), reportId: 60 }, reportOf(60))
    expect(state).toMatchObject({ mode: 'editing', filling: { baseline: { description: 'report 60' } } })
  })

  test('keeps what the report contained when unsent changes were made to it', () => {
    const restored = { ...formAt(6, 'changed'), reportId: 60, original: 'before' }
    expect(arrive(initialState(undefined), restored, reportOf(60)).filling?.values).toEqual({ original: 'before' })
    const state = nextState(
      { ...withDraft, draft: restored },
      { type: 'draftOpened', report: reportOf(60), values: formAt(6) },
    )
    expect(state.filling?.values).toMatchObject({ description: 'changed', original: 'before' })
  })

  test('does not change the form when the same report is fetched again', () => {
    expect(arrive(withDraft, formAt(6, 'changed'), reportOf(60)).filling).toBe(withDraft.filling)
  })

  test('shows what somebody else has saved in the same report, unless something was typed', () => {
    const shown = { ...formAt(6, 'report 60'), ...withDraft.filling?.values, reportId: 60 }
    const changed = reportOf(60, true, 'saved elsewhere')
    expect(arrive(withDraft, shown, reportOf(60), false).filling).toBe(withDraft.filling)
    expect(arrive(withDraft, shown, changed, false).filling?.values).toMatchObject({ description: 'saved elsewhere' })
    expect(arrive(withDraft, shown, changed, true).filling).toBe(withDraft.filling)
  })

  test('[REP-23] shows a report that can no longer be changed as closed', () => {
    expect(arrive(initialState(undefined), formAt(6), reportOf(60, false)).mode).toBe('closed')
    expect(arrive(typed, formAt(6, 'typed'), reportOf(60, false))).toMatchObject({
      mode: 'closed',
      draft: { description: 'typed' },
    })
  })
})
