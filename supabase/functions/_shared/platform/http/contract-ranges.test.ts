import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { contract } from '../../contract/index.ts'

const { chatCalls, chatFiles, holidays, meetings, reportExports, users } = contract
const id = '3f0c2a6e-5b1d-4c8a-9d27-6a1f0e4b7c35'
const accepts = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success

describe('a range of instants', () => {
  const [first, next] = ['2027-03-01T08:00:00Z', '2027-03-01T08:00:01Z']

  test.each<[string, z.ZodType, object]>([
    ['of the list of meetings', meetings.list.query, {}],
    ['of the times at which people are busy', meetings.busy.query, { userIds: id }],
  ])('%s ends after it starts', (_, schema, others) => {
    const isAccepted = (startDate: string, endDate: string) => accepts(schema, { ...others, startDate, endDate })
    expect([isAccepted(first, next), isAccepted(next, first), isAccepted(first, first)]).toEqual([true, false, false])
    // Nine in Helsinki is seven in UTC.
    expect(isAccepted('2027-03-01T09:00:00+02:00', first)).toBe(true)
    const { error } = schema.safeParse({ ...others, startDate: first, endDate: first })
    expect(error?.issues).toMatchObject([{ path: ['endDate'], message: 'meeting.end_not_after_start' }])
  })

  test('of the list of meetings may lack one end or both', () => {
    for (const range of [{}, { startDate: first }, { endDate: first }])
      expect(accepts(meetings.list.query, range)).toBe(true)
  })
})

test('[REV-23] the days of an export may be one day, and may lack one end or both', () => {
  const [first, next] = ['2027-03-01', '2027-03-02']
  const isAccepted = (filter: object) => accepts(reportExports.all.body, { format: 'csv', filter })
  expect([
    isAccepted({ startDate: first, endDate: first }),
    isAccepted({ startDate: first, endDate: next }),
    isAccepted({ startDate: next, endDate: first }),
  ]).toEqual([true, true, false])
  for (const filter of [{}, { startDate: first }, { endDate: first }]) expect(isAccepted(filter)).toBe(true)
})

test.each<[string, number, z.ZodType, (text: string) => object]>([
  [
    'the type of a file',
    200,
    chatFiles.declare.body,
    (mimeType) => ({ originalName: 'plan.png', fileSize: 1, mimeType }),
  ],
  ['[USER-14] the search for people', 100, users.list.query, (search) => ({ search })],
])('%s has at most %i characters', (_, most, schema, withText) => {
  expect([most, most + 1].map((count) => accepts(schema, withText('x'.repeat(count))))).toEqual([true, false])
})

test('a call begins without a shared screen, and joining one is no return, unless the client says so', () => {
  expect(chatCalls.start.body.parse({ roomId: id, callType: 'voice' })).toMatchObject({ hasScreenShare: false })
  expect(chatCalls.join.query.parse({})).toEqual({ isReturning: false })
})

test('holidays are listed of the years from 1970 to 9999', () => {
  const isAccepted = (year: number) => accepts(holidays.list.query, { countryId: '1', year: String(year) })
  expect([1969, 1970, 9999, 10_000].map(isAccepted)).toEqual([false, true, true, false])
})
