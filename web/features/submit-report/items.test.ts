import { describe, expect, test } from 'vitest'
import { testItem } from '@/blocks/reports/test-item.ts'
import type { Section } from '@contract/organization.ts'
import type { ReportItem } from '@contract/reports.ts'
import { toItems } from './items.ts'
import { contentOf, emptyContent, isTyped } from './report-form.ts'
import { testSection } from './test-section.ts'

const section = (id: number, key: string, title: string, type: Section['type']): Section =>
  testSection({ id, key, title, type })

const inspections = section(1, 'inspections_completed', 'Inspections Completed', 'number')
const training = section(2, 'training_conducted', 'Training Conducted', 'boolean')
const topics = section(3, 'audit_topics', 'Audit Topics', 'multiselect')
const sections = [inspections, training, topics]

const stored = (item: Partial<ReportItem>): ReportItem =>
  testItem({ id: 9, category: 'general', kind: 'other', description: 'Calm day', ...item })

describe('toItems', () => {
  test('makes an item of medium importance from a filled section and leaves its text to the database', () => {
    expect(toItems({ ...emptyContent, sections: { inspections_completed: 0 } }, sections)).toEqual([
      {
        sectionId: 1,
        category: 'inspections_completed',
        type: 'department_specific',
        value: 0,
        importance: 'medium',
      },
    ])
  })

  test('sends No and several choices as they are', () => {
    const answers = { training_conducted: false, audit_topics: ['Safety', 'Welding'] }
    expect(toItems({ ...emptyContent, sections: answers }, sections)).toMatchObject([
      { category: 'training_conducted', value: false },
      { category: 'audit_topics', value: ['Safety', 'Welding'] },
    ])
  })

  test('[REP-39] sends the priority and the next steps with the description', () => {
    expect(
      toItems({ ...emptyContent, description: ' Line 2 stopped ', nextStep: 'Call service', priority: 'urgent' }, []),
    ).toEqual([
      {
        category: 'general',
        type: 'report_content',
        description: 'Line 2 stopped',
        importance: 'urgent',
        nextStep: 'Call service',
      },
    ])
  })

  test('[REP-41] sends next steps without a description as the description', () => {
    expect(toItems({ ...emptyContent, nextStep: ' Call service ', priority: 'high' }, [])).toEqual([
      {
        category: 'general',
        type: 'report_content',
        description: 'Call service',
        importance: 'high',
        nextStep: null,
      },
    ])
  })

  test('[REP-40] sends one default item for an empty form', () => {
    const empty = { ...emptyContent, sections: { inspections_completed: null, audit_topics: [] } }
    expect(toItems(empty, sections)).toEqual([
      { category: 'general', type: 'report_content', description: 'Daily report submitted' },
    ])
  })

  test('keeps in an update the ids of changed items, and the items that the form does not show', () => {
    const general = stored({})
    const inspection = stored({
      id: 10,
      sectionId: 1,
      category: 'inspections_completed',
      type: 'department_specific',
      description: 'Inspections Completed: 4',
      value: 4,
    })
    const mobile = stored({ id: 11, category: 'positive', description: 'New customer' })
    const existing = [general, inspection, mobile]
    const items = toItems({ ...contentOf({ items: existing }), description: 'Busy day' }, sections, existing)
    expect(items.map(({ id, description }) => [id, description])).toEqual([
      [10, undefined],
      [9, 'Busy day'],
      [11, 'New customer'],
    ])
  })
})

describe('contentOf', () => {
  test('[REP-13] fills the form from a report', () => {
    const items = [
      stored({ description: 'Calm day', nextStep: 'Rest', importance: 'high' }),
      stored({
        category: 'inspections_completed',
        type: 'department_specific',
        description: 'Inspections Completed: 4',
        value: 4,
      }),
    ]
    expect(contentOf({ items })).toEqual({
      description: 'Calm day',
      nextStep: 'Rest',
      priority: 'high',
      sections: { inspections_completed: 4 },
      otherItems: {},
    })
  })
})

describe('items that were written on a phone', () => {
  const existing = [
    stored({ id: 7, category: 'positive', kind: 'positive', description: 'Press repaired', dueDate: '2026-12-01' }),
  ]

  test('are shown as texts and sent back with changed texts and their other fields', () => {
    const content = contentOf({ items: existing })
    expect(content.otherItems).toEqual({ item7: 'Press repaired' })
    const changed = { ...content, otherItems: { item7: 'Both presses repaired' } }
    expect(isTyped(changed, content)).toBe(true)
    expect(toItems(changed, sections, existing)).toEqual([
      expect.objectContaining({
        id: 7,
        category: 'positive',
        description: 'Both presses repaired',
        dueDate: '2026-12-01',
      }),
    ])
  })
})

describe('isTyped', () => {
  const before = { ...emptyContent, description: 'Calm day', sections: { note: 'x' } }

  test('is false for a report’s own text and for an emptied form', () => {
    expect(isTyped({ ...before, sections: { note: 'x', other: undefined } }, before)).toBe(false)
    expect(isTyped({ ...emptyContent, sections: { note: '' } }, before)).toBe(false)
  })

  test('is true for a changed text', () => {
    expect(isTyped({ ...before, sections: { note: 'y' } }, before)).toBe(true)
    expect(isTyped(before, emptyContent)).toBe(true)
  })
})
