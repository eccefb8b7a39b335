import { expect, test } from 'vitest'
import { screenOf, textsIn, viewer } from '@/ui/test-screen.tsx'
import type { Department } from '@contract/organization.ts'
import texts from '../texts.en.ts'
import { startDepartment } from './DepartmentField.tsx'
import MobileReportForm from './MobileReportForm.tsx'

const department = (id: number, isActive = true) => ({ id, name: `Department ${id}`, isActive }) as Department
const places = { countries: [], areas: [], sites: [] }

/** The labels of the fields before the items, for a person with or without a department. */
const labelsFor = (departmentId: number | null, departments: Department[]): string[] => {
  const form = (
    <MobileReportForm draft="report" start={undefined} held={undefined} places={places} departments={departments} />
  )
  const markup = screenOf(form, { ...viewer, departmentId }, { texts: { 'mobile-report': texts } })
  return textsIn(markup.split('Report Items')[0] ?? '', 'label')
}

test('[MREP-30] the form asks a person without a department which one the report is for', () => {
  expect(labelsFor(null, [department(1), department(2)])).toEqual(['Date', 'Department', 'Country', 'Area', 'Site'])
  expect(labelsFor(1, [department(1), department(2)])).toEqual(['Date', 'Country', 'Area', 'Site'])
})

test.each([
  ['none before one is chosen of several', [department(1), department(2)], 0],
  ['the only active one', [department(1, false), department(2)], 2],
  ['none before one is chosen, if all are inactive', [department(1, false)], 0],
  ['their own while none are known', [], null],
])('[MREP-30] the form starts for a person without a department with %s', (_, departments, start) => {
  expect(startDepartment(departments, { departmentId: null })).toBe(start)
})
