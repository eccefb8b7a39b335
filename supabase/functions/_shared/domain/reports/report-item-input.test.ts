import { describe, expect, test } from 'vitest'
import { english } from '../../contract/errors/english.fixture.ts'
import { reportChange, reportInput, reportItemInput } from '../../contract/reports.ts'

const item = { category: 'general', type: 'report_content', description: 'The pump runs' }
const accepts = (changes: object) => reportItemInput.safeParse({ ...item, ...changes }).success

describe('a report item', () => {
  test.each(['low', 'medium', 'high', 'urgent', 'critical'])('[REP-44] may have the importance %s', (importance) => {
    expect(accepts({ importance })).toBe(true)
  })

  test('[REP-44] cannot have another importance', () => {
    expect(accepts({ importance: 'huge' })).toBe(false)
  })

  test('[REP-64] accepts a next step, an outcome, dates, times and observations', () => {
    const details = {
      importance: 'low',
      nextStep: 'Order a new one',
      dueDate: '2026-03-20',
      expectedOutcome: 'Less waste',
      scheduledDate: '2026-03-12',
      startTime: '08:00',
      endTime: '09:30',
      observations: 'Loud',
    }
    expect(reportItemInput.parse({ ...item, ...details })).toMatchObject({ ...item, ...details })
  })

  test.each(['system_uptime', 'general', 'positive', 'negative', 'scheduled', 'timesheet'])(
    '[REP-42] may have the category %s',
    (category) => {
      expect(accepts({ category })).toBe(true)
    },
  )

  const section = { category: 'system_uptime', type: 'department_specific' }

  test('answers a section by its value, and ignores a description beside it', () => {
    expect(reportItemInput.parse({ ...section, value: 0 })).toMatchObject({ value: 0 })
    expect(reportItemInput.parse({ ...section, value: 0, description: 'x' }).description).toBeUndefined()
  })

  test('answers a section by a description alone', () => {
    const description = 'System Uptime: 99'
    expect(reportItemInput.parse({ ...section, description })).toMatchObject({ description, value: null })
  })

  test.each([section, { ...section, value: null }, { ...item, description: undefined, value: 'x' }])(
    '[REP-45] needs a description unless it answers a section: %j',
    (incomplete) => {
      expect(reportItemInput.safeParse(incomplete).error?.issues).toMatchObject([{ path: ['description'] }])
    },
  )
})

test.each(['clientId', 'userId'])('a change of a report has no %s', (field) => {
  const change = { items: [item] }
  expect(reportChange.safeParse(change).success).toBe(true)
  expect(reportChange.safeParse({ ...change, [field]: crypto.randomUUID() }).success).toBe(false)
})

test('a report has at most 200 items', () => {
  const problemsOf = (count: number) =>
    reportInput
      .safeParse({ date: '2026-03-10', items: Array.from({ length: count }, () => item) })
      .error?.issues.map(({ message }) => english(message))
  expect(problemsOf(200)).toBeUndefined()
  expect(problemsOf(201)).toEqual(['A report can have at most 200 items'])
})
