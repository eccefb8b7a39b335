import type { Report } from '@contract/reports.ts'

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
