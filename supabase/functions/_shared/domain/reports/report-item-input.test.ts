import { describe, expect, test } from 'vitest'
import { reportItemInput } from '../../contract/reports.ts'

const item = { category: 'general', type: 'report_content', description: 'The pump runs' }
const accepts = (changes: object) => reportItemInput.safeParse({ ...item, ...changes }).success

describe('an item of a report', () => {
  test.each(['low', 'medium', 'high', 'urgent', 'critical'])('[REP-44] may have the importance %s', (importance) => {
    expect(accepts({ importance })).toBe(true)
  })

  test('[REP-44] has no other importance', () => {
    expect(accepts({ importance: 'huge' })).toBe(false)
  })

  test('[REP-64] takes its next step, outcome, dates, times and observations', () => {
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
})
