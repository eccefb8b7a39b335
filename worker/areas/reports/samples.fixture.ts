import type { Report, ReportItem } from '../../../supabase/functions/_shared/contract/reports.ts'
import type { Synthesis } from './synthesis-document.ts'

const entry: ReportItem = {
  id: 1,
  sectionId: null,
  category: 'positive',
  kind: 'positive',
  type: 'report_content',
  description:
    'The customer 鈴木 葵 thanked the team. A line that is long enough to go on in the next one, and 東京タワーの点検が終わりました。',
  value: null,
  importance: 'high',
  status: 'pending',
  nextStep: 'Share the photos',
  dueDate: '2026-11-30',
  expectedOutcome: null,
  scheduledDate: null,
  startTime: null,
  endTime: null,
  observations: null,
}

export const sampleReport: Report = {
  id: 1,
  version: 1,
  date: '2026-11-20',
  status: 'late',
  submittedAt: '2026-11-20T08:00:00Z',
  updatedAt: '2026-11-20T08:00:00Z',
  departmentId: 1,
  departmentName: 'Operations',
  categoryId: 1,
  categoryName: 'Maintenance',
  user: {
    id: '00000000-0000-4000-8000-000000000000',
    username: 'te.tokyo1',
    name: '小林 大地',
    position: 'Technician',
  },
  company: 'NOR',
  country: 'Japan',
  area: 'East',
  site: '東京 1',
  canEdit: false,
  reviewState: 'to_review',
  items: [
    entry,
    {
      ...entry,
      id: 2,
      kind: 'other',
      type: 'department_specific',
      description: 'Primary Task: Replaced the bearings – Łódź, Ελλάδα, Москва',
      importance: 'medium',
      nextStep: null,
      dueDate: null,
      startTime: '08:00:00',
      endTime: '12:30:00',
    },
  ],
}

export const sampleSynthesis: Synthesis = {
  date: '2026-11-20',
  submitted: 30,
  late: 4,
  missing: 3,
  countries: [
    { name: 'France', submitted: 10, late: 2, missing: 1 },
    { name: 'Japan', submitted: 20, late: 2, missing: 2 },
  ],
  departments: [{ name: 'Operations', submitted: 30, late: 4, missing: 3 }],
  missingPeople: ['小林 大地, Japan'],
  highlights: ['Amélie Faure, Operations (France): No open safety remark for two weeks.'],
  issues: [],
}
