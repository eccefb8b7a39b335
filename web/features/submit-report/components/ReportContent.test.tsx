import { readFileSync } from 'node:fs'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { screenOf, viewer } from '@/ui/test-screen.tsx'
import { textsOf } from '@/ui/test-texts.ts'
import { priorities } from '@contract/reports.ts'
import { emptyForm, type ReportFormValues } from '../report-form.ts'
import { testSection } from '../test-section.ts'
import texts from '../texts.en.ts'
import { ReportContent } from './ReportContent.tsx'
import styles from './ReportForm.module.css'

function Content() {
  const form = useForm<ReportFormValues>({ defaultValues: emptyForm(viewer.today) })
  return <ReportContent form={form} sections={[testSection()]} otherItems={[]} isDisabled={false} />
}

const markup = screenOf(<Content />, viewer, { texts: { 'submit-report': texts } })

test('[REP-5] [REP-7] the content is a description, next steps, a medium priority and the sections', () => {
  expect(textsOf(markup)).toEqual([
    'Report Content',
    'Report Description',
    'Next Steps (Optional)',
    'Next steps are sent together with the description.',
    'Priority Level',
    'Medium',
    'Cost Center',
  ])
})

test('[REP-7] the priorities are low, medium, high and urgent', () => {
  expect(priorities.map((priority) => texts.priority[priority])).toEqual(['Low', 'Medium', 'High', 'Urgent'])
})

test.each([
  ['description', 0, 150],
  ['nextStep', 1, 100],
] as const)('[REP-6] the field %s is high enough', (name, place, height) => {
  const classes = [...markup.matchAll(/<textarea [^>]*class="([^"]*)"/g)].map(([, found = '']) => found.split(' '))
  expect(classes[place]).toContain(styles[name])
  const css = readFileSync(`${import.meta.dirname}/ReportForm.module.css`, 'utf8')
  expect(css).toContain(`.fields .${name} {\n  min-height: ${height}px;`)
})
