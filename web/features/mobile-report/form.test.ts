import { describe, expect, test } from 'vitest'
import { english } from '@contract/errors/english.fixture.ts'
import type { Report } from '@contract/reports.ts'
import {
  bodyOf,
  draftValues,
  durationOf,
  emptyItem,
  fieldsOf,
  formSchema,
  type FormValues,
  itemOf,
  waitingValues,
} from './form.ts'
import { isEdited, withoutReport, withReport } from './merge.ts'
import { formWith } from './test-form.ts'

describe('an item', () => {
  test.each([
    ['08:00', '12:30', 16_200],
    ['08:00', '08:00', undefined],
    ['12:00', '08:00', undefined],
    ['', '08:00', undefined],
    ['08:00', '', undefined],
  ])('[MREP-6] from %s to %s lasts %s seconds', (startTime, endTime, seconds) => {
    expect(durationOf({ startTime, endTime })).toBe(seconds)
  })

  test('[MREP-8] has a due date only with a next step', () => {
    expect(fieldsOf({ category: 'negative', nextStep: ' ' }).dueDate).toBe(false)
    expect(fieldsOf({ category: 'negative', nextStep: 'Order' }).dueDate).toBe(true)
    expect(fieldsOf({ category: 'positive', nextStep: 'Order' }).dueDate).toBe(false)
  })

  test('[MREP-7] is sent without what its category does not show', () => {
    const filled = {
      ...emptyItem,
      description: 'Work',
      nextStep: 'Order',
      dueDate: '2026-11-25',
      expectedOutcome: 'Done',
      scheduledDate: '2026-11-26',
      startTime: '08:00',
      endTime: '09:00',
    }
    expect(itemOf({ ...filled, category: 'timesheet' })).toMatchObject({
      nextStep: null,
      dueDate: null,
      expectedOutcome: null,
      scheduledDate: null,
      startTime: '08:00',
      endTime: '09:00',
    })
    expect(itemOf({ ...filled, category: 'negative' })).toMatchObject({
      nextStep: 'Order',
      dueDate: '2026-11-25',
      expectedOutcome: 'Done',
      scheduledDate: null,
      startTime: null,
      endTime: null,
    })
  })
})

describe('the form', () => {
  /** What it says about a report with one item, by field. */
  const messagesOf = (changes: Partial<FormValues>): Record<string, string> => {
    const { error } = formSchema.safeParse({ ...formWith({ description: 'Work' }), ...changes })
    return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), english(message)]) ?? [])
  }

  test('[MREP-2] [MREP-3] [MREP-4] names what is missing', () => {
    expect(messagesOf({})).toEqual({})
    expect(messagesOf({ date: '', country: '', area: '', items: [] })).toEqual({
      date: 'Date is required',
      country: 'Country is required',
      area: 'Area is required',
      items: 'Please add at least one report item',
    })
  })

  test('[MREP-30] needs a department from a person without one', () => {
    expect(messagesOf({ departmentId: 0 })).toEqual({ departmentId: 'Department selection is required' })
    expect(messagesOf({ departmentId: 3 })).toEqual({})
    expect(bodyOf({ ...formWith({}), departmentId: 3 })).toMatchObject({ departmentId: 3 })
  })
})

test('a draft that was kept before a field existed is completed', () => {
  const { observations: _unknownThen, ...before } = { ...emptyItem, description: 'Work' }
  const kept = { ...formWith(), items: [before], read: [before] } as unknown as FormValues
  const complete = { ...emptyItem, description: 'Work' }
  expect(draftValues(kept)).toEqual({ ...formWith(), items: [complete], read: [complete] })
})

describe('[MREP-13] a day that has a report', () => {
  const stored = {
    id: 7,
    type: 'report_content',
    category: 'negative',
    description: 'Stored',
    importance: 'high',
    value: null,
  }
  const report = { id: 3, items: [stored, { ...stored, id: 8, category: 'general' }] } as unknown as Report

  test('shows its items before what was typed, once', () => {
    const shown = withReport(formWith({ description: 'Typed' }, {}), report)
    expect(shown.reportId).toBe(3)
    expect(shown.items.map(({ itemId, description }) => [itemId, description])).toEqual([
      [7, 'Stored'],
      [0, 'Typed'],
    ])
    expect(withReport(shown, report)).toEqual(shown)
  })

  test('[MREP-26] is changed with the version and the items that the form has read', () => {
    const shown = withReport(formWith({ description: 'Typed' }), { ...report, version: 4 })
    const { items, edits } = bodyOf(shown)
    expect(edits).toMatchObject({ id: 3, version: 4 })
    expect(items.map(({ id, description }) => [id, description])).toEqual([
      [8, 'Stored'],
      [7, 'Stored'],
      [undefined, 'Typed'],
    ])
    expect(withoutReport(shown)).toMatchObject({ reportId: 0, version: 0, read: [], unshown: [] })
  })

  test('[MREP-29] counts as changed when an item differs from what was read, was removed or was added', () => {
    const shown = withReport(formWith({}), report)
    const [item] = shown.items
    expect(isEdited(shown)).toBe(false)
    expect(isEdited({ ...shown, items: [{ ...emptyItem, ...item, description: 'Other' }] })).toBe(true)
    expect(isEdited({ ...shown, items: [] })).toBe(true)
    expect(isEdited({ ...shown, items: [...shown.items, { ...emptyItem, description: 'New' }] })).toBe(true)
    expect(isEdited({ ...shown, items: [...shown.items, emptyItem] })).toBe(false)
  })

  test('[MREP-28] is the same in the form again while its change waits', () => {
    const photos = [{ id: 'a', name: 'pump.jpg' }]
    const shown = withReport(formWith({ description: 'Typed', photos }), {
      ...report,
      version: 4,
      reviewState: 'returned',
    })
    expect(shown.isReturned).toBe(true)
    expect(waitingValues(bodyOf(shown))).toEqual({ ...shown, country: '', area: '', site: '' })
  })

  test('leaves only what was typed when another day is chosen', () => {
    const shown = withReport(formWith({ description: 'Typed' }), report)
    expect(withoutReport(shown).items.map(({ description }) => description)).toEqual(['Typed'])
    expect(withoutReport(withReport(formWith({}), report)).items).toEqual([emptyItem])
  })
})

test('[MREP-23] photos stay with their items while a report waits, and follow the items that the form does not show', () => {
  const [pump, valve] = [
    { id: 'a', name: 'pump.jpg' },
    { id: 'b', name: 'valve.jpg' },
  ]
  const typed = formWith({ description: 'Typed' }, { description: 'Other', photos: [pump, valve] })
  const { photos, items, ...sent } = bodyOf(typed)
  expect(photos).toEqual([
    { ...pump, item: 1 },
    { ...valve, item: 1 },
  ])
  expect(items.some((one) => 'photos' in one)).toBe(false)
  expect(waitingValues({ ...sent, items, photos: photos ?? [] }).items.map((one) => one.photos)).toEqual([
    [],
    [pump, valve],
  ])
  const unshown = { id: 3, items: [{ id: 8, type: 'report_content', category: 'general' }] } as unknown as Report
  expect(bodyOf(withReport(typed, unshown)).photos?.map(({ item }) => item)).toEqual([2, 2])
})
