import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { screenOf, viewer } from '@/ui/test-screen.tsx'
import { textsOf } from '@/ui/test-texts.ts'
import { emptyItem, type FormValues, type ItemValues } from '../form.ts'
import texts from '../texts.en.ts'
import { ItemFields } from './ItemFields.tsx'

function Item({ item }: { item: ItemValues }) {
  const { control } = useForm<FormValues>({ defaultValues: { items: [item] } })
  return <ItemFields control={control} index={0} onAddingPhotos={() => undefined} />
}

/** The texts of an item: its labels, choices and buttons in their order. */
const shown = (item: Partial<ItemValues>): string[] =>
  textsOf(screenOf(<Item item={{ ...emptyItem, ...item }} />, viewer, { texts: { 'mobile-report': texts } }))

const categories = ['Category', 'Positive', 'Negative', 'Scheduled', 'Timesheet']
const importances = ['Importance', 'Low', 'Medium', 'High', 'Critical']
const photos = ['Take Photo', 'Add Photos']

test.each<[ItemValues['category'], before: string[], after: string[]]>([
  ['positive', ['Description'], ['Expected Outcome', 'Observations']],
  ['negative', ['Description'], ['Next Step', 'Expected Outcome', 'Observations']],
  ['scheduled', ['Description', 'Scheduled Date'], ['Next Step', 'Expected Outcome', 'Observations']],
  ['timesheet', ['Description', 'Start Time', 'End Time'], ['Observations']],
])('[MREP-7] [MREP-8] [MREP-9] a %s item shows the fields that belong to it', (category, before, after) => {
  expect(shown({ category })).toEqual([...categories, ...before, ...importances, ...after, ...photos])
})

test('[MREP-8] a due date is asked for once there is a next step', () => {
  for (const category of ['negative', 'scheduled'] as const)
    expect(shown({ category, nextStep: 'Order cables' })).toEqual(expect.arrayContaining(['Next Step', 'Due Date']))
  expect(shown({ category: 'positive', nextStep: 'Order cables' })).not.toContain('Due Date')
})

test('[MREP-6] the duration of a timesheet is shown once its end is after its start', () => {
  const times = (startTime: string, endTime: string) =>
    shown({ category: 'timesheet', startTime, endTime }).filter((text) => text.startsWith('Duration'))
  expect(times('07:30', '11:45')).toEqual(['Duration: 4 hr 15 min'])
  expect(times('07:30', '07:00')).toEqual([])
})
