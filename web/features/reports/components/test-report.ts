import type { Report, ReportItem } from '@contract/reports.ts'

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

/** A report in tests. */
export const testReport = (changes: Partial<Report> = {}): Report => ({
  id: 7,
  version: 1,
  date: '2025-11-20',
  status: 'submitted',
  submittedAt: '2025-11-20T12:00:00Z',
  updatedAt: '2025-11-20T12:00:00Z',
  departmentId: 1,
  departmentName: 'Operations',
  categoryId: null,
  categoryName: null,
  user: { id: '00000000-0000-4000-8000-000000000001', username: 'ann', name: 'Ann Bell', position: 'Technician' },
  company: 'NOR',
  country: 'France',
  area: 'Paris',
  site: null,
  canEdit: false,
  reviewState: 'to_review',
  items: [],
  ...changes,
})
