import type { ComponentProps } from 'react'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { screenOf } from '@/ui/test-screen.tsx'
import { withRecurrence } from '../form-recurrence.ts'
import type { MeetingInput } from '../form-request.ts'
import { emptyForm, type MeetingForm } from '../meeting-form.ts'
import type { DayInput } from './DayInput.tsx'
import { TimeFields } from './TimeFields.tsx'

const choose = vi.hoisted(() => new Map<string, (day: string) => void>())
vi.mock('./DayInput.tsx', () => ({
  DayInput: ({ name, onChosen }: ComponentProps<typeof DayInput>) => {
    choose.set(name, onChosen)
    return null
  },
}))
vi.mock('./TimeInput.tsx', () => ({ TimeInput: () => null }))

const times = { startDay: '2026-11-23', startTime: '09:00', endDay: '2026-11-23', endTime: '10:00' }

/** The form of a weekly meeting, which ends on that day, after another start was chosen. */
function movedTo(startDay: string, recurrenceEndDate: string): MeetingForm {
  const values: MeetingForm = { ...emptyForm, ...times, isRecurring: true, recurrenceEndDate }
  function Reader() {
    // Without a browser, a form keeps no values.
    const form = {
      ...useForm<MeetingForm, unknown, MeetingInput>({ defaultValues: { ...emptyForm, ...times } }),
      getValues: () => values,
      setValue: (name: string, value: unknown) => void Object.assign(values, { [name]: value }),
      trigger: async () => true,
    }
    return <TimeFields form={form as never} zone="Europe/Paris" isNew />
  }
  screenOf(<Reader />)
  choose.get('startDay')?.(startDay)
  return values
}

test('[MEET-29] the end of a recurrence and the end of the meeting follow the start', () => {
  const { recurrenceEndDate } = withRecurrence(true, times.startDay)
  expect(movedTo('2027-04-30', recurrenceEndDate)).toMatchObject({
    startDay: '2027-04-30',
    endDay: '2027-04-30',
    recurrenceEndDate: '2027-07-30',
  })
})

test('[MEET-29] the end of a recurrence that a person has chosen stays', () => {
  expect(movedTo('2027-04-30', '2027-12-01')).toMatchObject({
    startDay: '2027-04-30',
    recurrenceEndDate: '2027-12-01',
  })
})
