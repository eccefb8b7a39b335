import { expect, test, vi } from 'vitest'
import { queryClient } from '@/lib/query.ts'
import { meetings } from '@contract/meetings/index.ts'
import { testMeeting } from '../test-meeting.ts'
import { moveMeeting, seriesReader } from './changes.ts'
import { busyQuery, meetingsQuery } from './useMeetings.ts'

const zone = 'Europe/Paris'
const idOf = (number: number) => `3f8b5a0e-7f0a-4a53-9a0b-${String(number).padStart(12, '0')}`

/** Answers requests by their query; returns their addresses. */
function serve(answer: (query: Record<string, string>) => Response): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return Promise.resolve(answer(Object.fromEntries(new URL(address, 'https://portal.example').searchParams)))
  })
  return asked
}

test('[MEET-2] a month has all its meetings, also those after the first 1,000', async () => {
  const all = Array.from({ length: 2_300 }, (_, number) => testMeeting({ id: idOf(number) }))
  const asked = serve((query) => {
    const { cursor = '0', limit } = meetings.list.query.parse(query)
    const end = Number(cursor) + limit
    const headers: HeadersInit = end < all.length ? { 'X-Next-Cursor': String(end) } : {}
    return Response.json(all.slice(Number(cursor), end), { headers })
  })
  const month = await queryClient.fetchQuery(meetingsQuery(['2026-11-01', '2026-12-05'], zone))
  expect(month).toEqual(all)
  expect(asked).toHaveLength(3)
})

test('[MEET-18] asks about any number of people, in portions that the server accepts', async () => {
  const asked = serve((query) => {
    const { userIds, startDate, endDate } = meetings.busy.query.parse(query)
    expect([startDate, endDate]).toEqual(['2026-11-22T23:00:00.000Z', '2026-11-23T23:00:00.000Z'])
    return Response.json(userIds.map((userId) => ({ userId, busy: [] })))
  })
  const ids = Array.from({ length: 201 }, (_, number) => idOf(number))
  const days = { first: '2026-11-23', last: '2026-11-23', zone, exceptMeeting: undefined }
  const busy = await queryClient.fetchQuery(busyQuery(ids, days))
  expect(busy.map(({ userId }) => userId)).toEqual(ids)
  // Nginx refuses longer addresses by default.
  expect(Math.max(...asked.map(({ length }) => length))).toBeLessThan(8_000)
})

test('[MEET-33] moving a series again after a lost response asks for the same times of the same version', async () => {
  const sent: unknown[] = []
  let series = testMeeting({ isRecurring: true })
  vi.stubGlobal('fetch', (_address: string, { method, body, headers }: RequestInit & { body: string }) => {
    if (method !== 'PUT') return Promise.resolve(Response.json(series))
    sent.push([JSON.parse(body), new Headers(headers).get('If-Match')])
    series = testMeeting({ startDateTime: '2026-11-23T09:00:00Z', endDateTime: '2026-11-23T09:30:00Z', version: 2 })
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  const occurrence = testMeeting({ isRecurring: true, occurrence: '2026-11-23T08:00:00Z' })
  const readSeries = seriesReader(occurrence)
  const move = { days: 0, minutes: 60, longer: 0 }
  for (const _ of [1, 2]) await expect(moveMeeting(occurrence, 'all', move, zone, readSeries)).rejects.toThrow('fetch')
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
})

test('reads a series again after it could not be read', async () => {
  const answers = [Response.json({ code: 'request.failed' }, { status: 503 }), Response.json(testMeeting())]
  vi.stubGlobal('fetch', () => Promise.resolve(answers.shift()))
  const readSeries = seriesReader(testMeeting())
  await expect(readSeries()).rejects.toMatchObject({ status: 503 })
  expect(await readSeries()).toEqual(testMeeting())
})
