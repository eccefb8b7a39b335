import { describe, expect, test } from 'vitest'
import { english } from '@contract/errors/english.fixture.ts'
import { endAfterMove, withEnd, withRecurrence } from './form-recurrence.ts'
import { bodyOf, changesOf, resolverFor } from './form-request.ts'
import { withDuration, withStartDay, withStartTime } from './form-times.ts'
import { emptyForm, formOf, type MeetingForm } from './meeting-form.ts'
import type { Scope } from './meeting.ts'
import { testMeeting } from './test-meeting.ts'
import { endTimes, startTimes } from './working-hours.ts'

const zone = 'Europe/Paris'
const morning = { day: '2026-11-22', time: '08:00' }
const empty = { startDay: '', startTime: '', endDay: '', endTime: '' }
const filled: MeetingForm = {
  ...emptyForm,
  title: 'Weekly review',
  startDay: '2026-11-23',
  startTime: '09:00',
  endDay: '2026-11-23',
  endTime: '09:30',
}

async function check(changes: Partial<MeetingForm>) {
  const options = { fields: {}, shouldUseNativeValidation: false }
  return await resolverFor(zone)({ ...filled, ...changes }, undefined, options)
}

const faults = async (changes: Partial<MeetingForm>): Promise<string[][]> =>
  Object.entries((await check(changes)).errors).map(([name, fault]) => [name, english(String(fault.message))])

test('[MEET-24] offers 28 starts from 06:00 to 19:30, and ends until 20:00', () => {
  expect([startTimes.length, startTimes[0], startTimes.at(-1)]).toEqual([28, '06:00', '19:30'])
  expect([endTimes.length, endTimes[0], endTimes.at(-1)]).toEqual([28, '06:30', '20:00'])
})

describe('[MEET-25] a day', () => {
  test('without times is from 09:00 to 09:30', () => {
    expect(withStartDay(empty, '2026-11-23', morning)).toEqual({
      startDay: '2026-11-23',
      startTime: '09:00',
      endDay: '2026-11-23',
      endTime: '09:30',
    })
  })

  test('that is today is at the next time that is not over', () => {
    const noon = { day: '2026-11-23', time: '12:00' }
    expect(withStartDay(empty, '2026-11-23', noon)).toMatchObject({ startTime: '12:30', endTime: '13:00' })
  })

  test('keeps times that were chosen, and moves the end along', () => {
    expect(withStartDay(filled, '2026-11-25', morning)).toMatchObject({
      startDay: '2026-11-25',
      startTime: '09:00',
      endDay: '2026-11-25',
      endTime: '09:30',
    })
  })

  test('keeps an end on a later day', () => {
    expect(withStartDay({ ...filled, endDay: '2026-11-30' }, '2026-11-25', morning).endDay).toBe('2026-11-30')
  })
})

test('[MEET-25] a start without an end ends 30 minutes later; an end that was chosen stays', () => {
  expect(withStartTime({ ...filled, endTime: '' }, '19:30').endTime).toBe('20:00')
  expect(withStartTime({ ...filled, endTime: '11:00' }, '10:00').endTime).toBe('11:00')
})

test.each([
  ['09:00', 30, '09:30'],
  ['16:00', 240, '20:00'],
  ['18:30', 240, '20:00'],
  ['20:30', 60, '21:30'],
  ['23:30', 60, '23:59'],
])('[MEET-26] from %s, %i minutes last until %s', (startTime, minutes, endTime) => {
  expect(withDuration({ ...filled, startTime, endDay: '2026-11-24' }, minutes)).toMatchObject({
    endDay: '2026-11-23',
    endTime,
  })
})

test('[MEET-28] [MEET-29] ticking the box makes the meeting weekly for three months; unticking it clears that', () => {
  expect(withRecurrence(true, '2026-11-30')).toMatchObject({
    recurrencePattern: 'weekly',
    recurrenceInterval: 1,
    recurrenceEndDate: '2027-02-28',
    recurrenceOccurrences: null,
  })
  expect(withRecurrence(false, '2026-11-30')).toMatchObject({ recurrencePattern: null, recurrenceInterval: null })
})

test('[MEET-29] choosing one end of a recurrence clears the other', () => {
  expect(withEnd('count', '2026-11-23')).toEqual({ endsBy: 'count', recurrenceEndDate: '', recurrenceOccurrences: 10 })
  expect(withEnd('day', '2026-11-23')).toMatchObject({ recurrenceEndDate: '2027-02-23', recurrenceOccurrences: null })
})

describe('[MEET-29] when another start is chosen, the end of the recurrence', () => {
  const weekly = { ...filled, ...withRecurrence(true, filled.startDay) }
  const moved = (changes: Partial<MeetingForm>, stored = '') =>
    endAfterMove({ ...weekly, ...changes }, '2027-04-30', stored)

  test('follows if it is the default, or if there was no start before', () => {
    expect(moved({})).toBe('2027-07-30')
    expect(moved({ startDay: '', recurrenceEndDate: '' })).toBe('2027-07-30')
  })

  test('stays if a person has chosen or cleared it, or if it is the end of the stored series', () => {
    expect(moved({ recurrenceEndDate: '2027-02-22' })).toBe('2027-02-22')
    expect(moved({ recurrenceEndDate: '' })).toBe('')
    expect(moved({}, '2027-02-23')).toBe('2027-02-23')
  })

  test('stays empty without a recurrence, or if that ends after a number of meetings', () => {
    expect(moved({ isRecurring: false, startDay: '', recurrenceEndDate: '' })).toBe('')
    expect(moved({ ...withEnd('count', ''), startDay: '' })).toBe('')
  })
})

describe('the errors of a form', () => {
  const weekly = withRecurrence(true, '2026-11-23')

  test.each<[Partial<MeetingForm>, string, string]>([
    [{ title: ' ' }, 'title', 'Please fill in required fields'],
    [{ endTime: '09:00' }, 'endTime', 'End time must be after start time'],
    [{ ...weekly, recurrencePattern: null }, 'recurrencePattern', 'Please select a recurrence pattern'],
    [{ ...weekly, recurrenceEndDate: '' }, 'recurrenceEndDate', 'Please specify when the recurrence should end'],
    [
      { ...weekly, recurrenceEndDate: '2026-11-23' },
      'recurrenceEndDate',
      'Recurrence end date must be after the meeting start date',
    ],
    [
      { ...weekly, endsBy: 'count', recurrenceEndDate: '', recurrenceOccurrences: 0 },
      'recurrenceOccurrences',
      'Number of occurrences must be at least 1',
    ],
    [
      { ...weekly, endsBy: 'count', recurrenceEndDate: '', recurrenceOccurrences: null },
      'recurrenceOccurrences',
      'Please specify when the recurrence should end',
    ],
  ])('[MEET-21] [MEET-22] [MEET-30] are shown beside their field: %o', async (changes, field, message) => {
    expect(await faults(changes)).toContainEqual([field, message])
  })

  test('[MEET-21] include missing times', async () => {
    const times = await faults(empty)
    expect(times).toContainEqual(['startDay', 'Please fill in required fields'])
  })

  test('include more than 200 people', async () => {
    const participants = Array.from({ length: 201 }, (_, number) => ({
      value: `3f8b5a0e-7f0a-4a53-9a0b-${String(number).padStart(12, '0')}`,
      label: 'Ann Lee',
    }))
    expect(await faults({ participants })).toEqual([['participants', 'Must have at most 200 entries']])
  })

  test('are none when it is complete', async () => {
    expect((await check({})).values).toMatchObject({
      title: 'Weekly review',
      startDateTime: '2026-11-23T08:00:00.000Z',
      endDateTime: '2026-11-23T08:30:00.000Z',
    })
  })
})

test.each([
  ['2026-03-29', '2026-03-29T07:00:00.000Z'],
  ['2026-10-25', '2026-10-25T08:00:00.000Z'],
])('[MEET-32] on %s, when the clocks change, nine o’clock is nine o’clock for the organizer', (day, instant) => {
  expect(bodyOf({ ...filled, startDay: day, endDay: day }, zone).startDateTime).toBe(instant)
  const meeting = testMeeting({ startDateTime: instant, endDateTime: instant })
  expect(formOf(meeting)).toMatchObject({ startDay: day, startTime: '09:00' })
})

describe('a change [MEET-23] [MEET-33]', () => {
  const series = testMeeting({
    isRecurring: true,
    recurrencePattern: 'weekly',
    recurrenceInterval: 1,
    recurrenceEndDate: '2027-02-23',
    occurrence: '2026-11-23T08:00:00Z',
  })
  const inputOf = async (changes: Partial<MeetingForm>) => {
    const { values } = await check({ ...formOf(series), ...changes })
    return values as Parameters<typeof changesOf>[1]
  }

  test('contains only what differs', async () => {
    expect(changesOf(series, await inputOf({ title: 'Other' }), false)).toEqual({ title: 'Other' })
    expect(changesOf(series, await inputOf({}), false)).toEqual({})
  })

  test('of a time contains both', async () => {
    expect(changesOf(series, await inputOf({ endTime: '10:00' }), false)).toEqual({
      startDateTime: '2026-11-23T08:00:00.000Z',
      endDateTime: '2026-11-23T09:00:00.000Z',
    })
  })

  test('of the last meeting of a series leaves its end alone', async () => {
    const last = { ...series, recurrenceEndDate: '2026-11-23' }
    const errorsOf = async (scope: Scope, changes: Partial<MeetingForm>) => {
      const form = { ...formOf(last), ...changes }
      const options = { fields: {}, shouldUseNativeValidation: false }
      return Object.keys((await resolverFor(zone, { meeting: last, scope })(form, undefined, options)).errors)
    }
    const tomorrow = { startDay: '2026-11-24', endDay: '2026-11-24' }
    expect(await errorsOf('this', tomorrow)).toEqual([])
    expect(await errorsOf('following', { title: 'Other' })).toEqual([])
    expect(await errorsOf('following', tomorrow)).toEqual(['recurrenceEndDate'])
  })

  test('of one occurrence leaves the recurrence alone', async () => {
    const input = await inputOf({ title: 'Other', recurrenceEndDate: '2027-03-01' })
    expect(changesOf(series, input, true)).toEqual({ title: 'Other' })
    expect(changesOf(series, input, false)).toEqual({ title: 'Other', recurrenceEndDate: '2027-03-01' })
  })
})
