import { expect, test } from 'vitest'
import { screenOf, viewer } from '@/ui/test-screen.tsx'
import { textsOf } from '@/ui/test-texts.ts'
import type { Department } from '@contract/organization.ts'
import type { Report } from '@contract/reports.ts'
import texts from '../texts.en.ts'
import { TodayStatus } from './TodayStatus.tsx'

const departments = [
  { id: 1, name: 'Operations' },
  { id: 2, name: 'Quality' },
  { id: 3, name: 'IT' },
] as Department[]

/** The texts of the panel once these departments have been reported for. */
const shown = (...reported: number[]): string[] => {
  const reports = reported.map((departmentId) => ({ departmentId })) as Report[]
  const panel = <TodayStatus departments={departments} reports={reports} />
  return textsOf(screenOf(panel, viewer, { texts: { 'submit-report': texts } }))
}

test('[REP-2] every department is pending until today’s reports include it', () => {
  const title = "Today's Report Status"
  expect(shown()).toEqual([title, 'Operations', 'Pending', 'Quality', 'Pending', 'IT', 'Pending'])
  expect(shown(2, 2)).toEqual([title, 'Operations', 'Pending', 'Quality', 'Submitted', 'IT', 'Pending'])
})
