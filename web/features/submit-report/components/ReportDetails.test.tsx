import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { screenOf, viewer } from '@/ui/test-screen.tsx'
import { textsOf } from '@/ui/test-texts.ts'
import { emptyForm, type ReportFormValues } from '../report-form.ts'
import texts from '../texts.en.ts'
import { ReportDetails } from './ReportDetails.tsx'

const nothing = () => undefined

function Details({ departmentId }: { departmentId: number }) {
  const form = useForm<ReportFormValues>({ defaultValues: { ...emptyForm(viewer.today), departmentId } })
  return (
    <ReportDetails
      form={form}
      departments={[]}
      categories={[]}
      report={undefined}
      onDate={nothing}
      onDepartment={nothing}
      onCategory={nothing}
    />
  )
}

const markupFor = (departmentId: number): string =>
  screenOf(<Details departmentId={departmentId} />, viewer, { texts: { 'submit-report': texts } })
const labelsIn = (markup: string): string[] => textsOf(markup).filter((text) => /^(?:Report Date|Step \d)/.test(text))

test('[REP-3] step 2 appears once a department is chosen', () => {
  const first = ['Report Date', 'Step 1: Select Department']
  expect(labelsIn(markupFor(0))).toEqual(first)
  expect(labelsIn(markupFor(1))).toEqual([...first, 'Step 2: Select Report Category'])
})

test('[REP-4] the report date is today at first, as YYYY-MM-DD', () => {
  expect(/<input [^>]*value="(\d[^"]*)"/.exec(markupFor(0))?.[1]).toBe('2026-11-21')
})
