import type { ReportItem } from '@contract/reports.ts'

/** An item of a report in tests; without `changes`, it has only a description. */
export const testItem = (changes: Partial<ReportItem> = {}): ReportItem => ({
  id: 1,
  sectionId: null,
  category: 'positive',
  kind: 'positive',
  type: 'report_content',
  description: 'The line runs',
  value: null,
  importance: 'medium',
  status: 'pending',
  nextStep: null,
  dueDate: null,
  expectedOutcome: null,
  scheduledDate: null,
  startTime: null,
  endTime: null,
  observations: null,
  ...changes,
})
