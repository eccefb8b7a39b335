import { describe, expect, test } from 'vitest'
import { english } from '../../contract/errors/english.fixture.ts'
import { meetings } from '../../contract/meetings/index.ts'

const valid = {
  title: 'Weekly review',
  startDateTime: '2027-01-04T09:00:00Z',
  endDateTime: '2027-01-04T09:30:00Z',
}
const weekly = { ...valid, isRecurring: true, recurrencePattern: 'weekly', recurrenceOccurrences: 10 }

const faults = (body: unknown): [string, string][] =>
  meetings.create.body.safeParse(body).error?.issues.map(({ path, message }) => [path.join('.'), english(message)]) ??
  []

describe('A new meeting', () => {
  test.each([
    ['title', { ...valid, title: undefined }],
    ['title', { ...valid, title: '  ' }],
    ['startDateTime', { ...valid, startDateTime: '' }],
    ['endDateTime', { ...valid, endDateTime: undefined }],
  ])('needs a title, a start and an end [MEET-21]: %s', (field, body) => {
    expect(faults(body)).toEqual([[field, 'Please fill in required fields']])
  })

  test.each(['2027-01-04T09:00:00Z', '2027-01-04T10:00:00+01:00', '2027-01-04T08:30:00Z'])(
    'ends after it starts, which is at nine in UTC [MEET-22]: %s',
    (endDateTime) => {
      expect(faults({ ...valid, endDateTime })).toEqual([['endDateTime', 'End time must be after start time']])
    },
  )

  test.each([
    ['recurrencePattern', 'Please select a recurrence pattern', { recurrencePattern: '' }],
    ['recurrenceEndDate', 'Please specify when the recurrence should end', { recurrenceOccurrences: null }],
    ['recurrenceOccurrences', 'Number of occurrences must be at least 1', { recurrenceOccurrences: 0 }],
    ['recurrenceOccurrences', 'Must be at most 100', { recurrenceOccurrences: 101 }],
    ['recurrenceInterval', 'Must be at least 1', { recurrenceInterval: 0 }],
    ['recurrenceInterval', 'Must be at most 6', { recurrenceInterval: 7 }],
    [
      'recurrenceEndDate',
      'Must be a date such as 2026-01-31',
      { recurrenceEndDate: '2027-02-30', recurrenceOccurrences: null },
    ],
    [
      'recurrenceOccurrences',
      'A recurrence ends on a date or after a number of occurrences, not both',
      { recurrenceEndDate: '2027-02-28' },
    ],
  ])('says what is wrong with its recurrence [MEET-29] [MEET-30]: %s, %s', (field, text, change) => {
    expect(faults({ ...weekly, ...change })).toEqual([[field, text]])
  })

  test.each(['meetingType', 'chatRoomId'])('refuses an unknown choice of %s', (field) => {
    expect(faults({ ...valid, [field]: 'unknown' })).toHaveLength(1)
  })

  test('refuses an empty type [MEET-35]', () => {
    expect(faults({ ...valid, meetingType: '' })).toEqual([
      ['meetingType', 'Must be one of: general, standup, review, planning, one-on-one'],
    ])
  })

  test('is a general one that does not recur when only the required fields are given [MEET-13]', () => {
    expect(meetings.create.body.parse(valid)).toMatchObject({
      meetingType: 'general',
      isRecurring: false,
      participantIds: [],
    })
  })
})

test('A change of one occurrence names both the occurrence and the scope [MEET-33]', () => {
  const { query } = meetings.update
  const occurrence = valid.startDateTime
  expect([query.safeParse({ occurrence }).success, query.safeParse({ scope: 'this' }).success]).toEqual([false, false])
  expect([query.safeParse({}).success, query.safeParse({ occurrence, scope: 'following' }).success]).toEqual([
    true,
    true,
  ])
})
