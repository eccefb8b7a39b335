import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import type { Meeting } from '../../supabase/functions/_shared/contract/meetings/meeting.ts'
import type { Client } from './support/client.ts'
import { clientsOf } from './support/clients-of.ts'
import { query } from './support/database.ts'
import { expectAnswer, expectFailure } from './support/expect-answer.ts'

const { meetings } = contract
const address = '/api/meetings'
const title = `Meeting test ${randomUUID()}`

const [organizer, invited, stranger, admin] = clientsOf('som.tokyo1', 'som.osaka1', 'te.berlin1', 'adm')

const idOf = async (client: Client) =>
  (await expectAnswer(contract.auth.user, await client.get('/api/auth/user'))).user.id
let invitedId: string
let organizerId: string
beforeAll(async () => {
  invitedId = await idOf(invited)
  organizerId = await idOf(organizer)
})

const clear = async () => {
  await query('delete from public.meetings where title = $1', [title])
  await query(`delete from limits.uses where kind = 'meeting'`)
}
beforeEach(clear)
afterAll(clear)

const dayMs = 24 * 60 * 60 * 1000
/** An instant at nine in Tokyo, which has no summer time. */
const at = (days: number, hours = 0): string =>
  new Date(Math.floor(Date.now() / dayMs) * dayMs + days * dayMs + hours * 60 * 60 * 1000).toISOString()
const input = (changes: Record<string, unknown> = {}) => ({
  title,
  description: '',
  startDateTime: at(2),
  endDateTime: at(2, 0.5),
  location: '',
  meetingType: 'review',
  agenda: 'Findings',
  participantIds: [invitedId],
  chatRoomId: '',
  isRecurring: false,
  recurrencePattern: '',
  recurrenceInterval: null,
  recurrenceEndDate: '',
  recurrenceOccurrences: null,
  ...changes,
})
const weekly = { isRecurring: true, recurrencePattern: 'weekly', recurrenceInterval: 1, recurrenceOccurrences: 3 }
const schedule = async (changes: Record<string, unknown> = {}): Promise<Meeting> =>
  expectAnswer(meetings.create, await organizer.post(address, input(changes)))
const list = async (client: Client, search = ''): Promise<Meeting[]> =>
  (await expectAnswer(meetings.list, await client.get(`${address}${search}`))).filter((one) => one.title === title)
const starts = async (client = organizer): Promise<string[]> =>
  (await list(client)).map(({ startDateTime }) => new Date(startDateTime).toISOString())
const part = (occurrence: string, scope?: string) => `?${new URLSearchParams({ occurrence, ...(scope && { scope }) })}`

describe('[MEET-10] a meeting', () => {
  test('[MEET-12] [MEET-14] is scheduled by its organizer and listed for its participants', async () => {
    const meeting = await schedule()
    expect(meeting).toMatchObject({
      title,
      meetingType: 'review',
      status: 'scheduled',
      organizer: { id: organizerId },
      isRecurring: false,
      timeZone: 'Asia/Tokyo',
      canEdit: true,
      myStatus: 'accepted',
    })
    expect(meeting.participants.map(({ userId, role, invitationStatus }) => [userId, role, invitationStatus])).toEqual([
      [organizerId, 'organizer', 'accepted'],
      [invitedId, 'required', 'pending'],
    ])
    expect(await list(invited)).toMatchObject([{ id: meeting.id, canEdit: false, myStatus: 'pending', version: 1 }])
  })

  test('[MEET-18] is invisible to people who are not invited, apart from administrators', async () => {
    const { id } = await schedule()
    expect(await list(stranger)).toEqual([])
    await expectFailure(await stranger.get(`${address}/${id}`), 404, { code: 'meeting.not_found' })
    await expectFailure(await stranger.put(`${address}/${id}`, { title: 'Mine' }), 404, { code: 'meeting.not_found' })
    await expectFailure(await stranger.delete(`${address}/${id}`), 404, { code: 'meeting.not_found' })
    expect(await expectAnswer(meetings.one, await admin.get(`${address}/${id}`))).toMatchObject({
      canEdit: true,
      myStatus: null,
    })
  })

  test('is added once by two requests with the same id', async () => {
    const id = randomUUID()
    const [one, other] = await Promise.all([schedule({ id }), schedule({ id })])
    expect([other, await schedule({ id })]).toEqual([one, one])
    const byStranger = await stranger.post(address, input({ id, participantIds: [] }))
    await expectFailure(byStranger, 409, { code: 'meeting.id_taken' })
    expect(await list(organizer)).toHaveLength(1)
  })

  test('[MEET-17] is changed and deleted by its organizer, and not by participants', async () => {
    const { id } = await schedule()
    await expectFailure(await invited.put(`${address}/${id}`, { location: 'Here' }), 403, { code: 'meeting.not_yours' })
    await expectFailure(await invited.delete(`${address}/${id}`), 403, { code: 'meeting.not_yours' })
    await expectFailure(await invited.post(`${address}/${id}/cancel`), 403, { code: 'meeting.not_yours' })
    const changed = await expectAnswer(
      meetings.update,
      await organizer.put(`${address}/${id}`, input({ location: 'Room 2' })),
    )
    expect(changed).toMatchObject({ location: 'Room 2', version: 2 })
    await expectAnswer(meetings.remove, await organizer.delete(`${address}/${id}`))
    expect(await list(organizer)).toEqual([])
  })

  test('is not overwritten by somebody who has read an older version', async () => {
    const { id } = await schedule()
    await organizer.put(`${address}/${id}`, { location: 'Room 2' })
    const late = await organizer.send('PUT', `${address}/${id}`, { location: 'Room 3' }, { 'If-Match': '"1"' })
    await expectFailure(late, 412, { code: 'meeting.changed_meanwhile' })
    expect(await list(organizer)).toMatchObject([{ location: 'Room 2' }])
  })

  test('[MEET-15] stays in the agenda when it is cancelled', async () => {
    const { id } = await schedule()
    expect(await expectAnswer(meetings.cancel, await organizer.post(`${address}/${id}/cancel`))).toMatchObject({
      status: 'cancelled',
    })
    expect(await list(invited)).toMatchObject([{ status: 'cancelled' }])
    await expectFailure(await organizer.post(`${address}/${id}/cancel`), 409, { code: 'meeting.nothing_to_cancel' })
  })

  test('[MEET-17] is answered by participants for themselves, and by the organizer for anyone', async () => {
    const { id } = await schedule()
    const answer = (client: Client, person: string, status: string) =>
      client.put(`${address}/${id}/participants/${person}`, { status })
    expect(await expectAnswer(meetings.respond, await answer(invited, invitedId, 'accepted'))).toMatchObject({
      myStatus: 'accepted',
    })
    await expectAnswer(meetings.respond, await answer(organizer, invitedId, 'declined'))
    expect(await list(invited)).toMatchObject([{ myStatus: 'declined' }])
    await expectFailure(await answer(invited, organizerId, 'declined'), 403, { code: 'meeting.response_of_other' })
    await expectFailure(await answer(stranger, invitedId, 'accepted'), 404, { code: 'meeting.not_found' })
    await expectFailure(await answer(invited, invitedId, 'perhaps'), 400)
    expect(await list(organizer)).toMatchObject([{ myStatus: 'accepted' }])
  })
})

describe('a series', () => {
  test('[MEET-11] [MEET-27] is listed with each of its occurrences, within the next 90 days unless asked otherwise', async () => {
    await schedule({ ...weekly, recurrenceOccurrences: 20 })
    expect((await starts()).length).toBe(13)
    const all = await list(organizer, `?${new URLSearchParams({ startDate: at(0), endDate: at(300) })}`)
    expect([all.length, new Set(all.map(({ occurrence }) => occurrence)).size]).toEqual([20, 20])
    expect(await list(organizer, `?startDate=${at(121)}`)).toHaveLength(3)
  })

  test('is read page by page', async () => {
    await schedule(weekly)
    const pages: string[] = []
    let cursor = ''
    do {
      const response = await organizer.get(
        `${address}?${new URLSearchParams({ startDate: at(1), endDate: at(30), limit: '2', ...(cursor && { cursor }) })}`,
      )
      cursor = response.headers.get('X-Next-Cursor') ?? ''
      for (const one of await expectAnswer(meetings.list, response))
        if (one.title === title) pages.push(new Date(one.startDateTime).toISOString())
    } while (cursor)
    expect(pages).toEqual([at(2), at(9), at(16)])
  })

  test('[MEET-33] is changed, cancelled and deleted in parts', async () => {
    const { id } = await schedule(weekly)
    const moved = { startDateTime: at(9, 2), endDateTime: at(9, 3), title }
    const one = await expectAnswer(
      meetings.update,
      await organizer.put(`${address}/${id}${part(at(9), 'this')}`, moved),
    )
    expect(one).toMatchObject({ id, isChanged: true })
    expect(await starts(invited)).toEqual([at(2), at(9, 2), at(16)])
    await expectAnswer(meetings.remove, await organizer.delete(`${address}/${id}${part(at(2), 'this')}`))
    expect(await starts()).toEqual([at(9, 2), at(16)])
    const later = await expectAnswer(
      meetings.update,
      await organizer.put(`${address}/${id}${part(at(16), 'following')}`, { location: 'Room 2' }),
    )
    expect(later.id).not.toBe(id)
    expect((await list(organizer)).map(({ location }) => location)).toEqual([null, 'Room 2'])
    await expectFailure(await organizer.put(`${address}/${id}${part(at(5), 'this')}`, moved), 404, {
      code: 'meeting.occurrence_not_found',
    })
    await expectFailure(await organizer.put(`${address}/${id}?scope=this`, moved), 400)
  })

  test('[MEET-33] is answered as a whole or for one occurrence', async () => {
    const { id } = await schedule(weekly)
    const answer = (search: string, status: string) =>
      invited.put(`${address}/${id}/participants/${invitedId}${search}`, { status })
    await expectAnswer(meetings.respond, await answer('', 'accepted'))
    await expectAnswer(meetings.respond, await answer(part(at(9)), 'declined'))
    expect((await list(invited)).map(({ myStatus }) => myStatus)).toEqual(['accepted', 'declined', 'accepted'])
  })
})

describe('what is refused stores nothing', () => {
  test.each([
    ['[MEET-21] without a title', { title: '' }, 'meeting.fields_required'],
    ['[MEET-22] that ends before it starts', { endDateTime: at(1) }, 'meeting.end_not_after_start'],
    ['[MEET-23] in the past', { startDateTime: at(-1) }, 'meeting.in_past'],
    [
      '[MEET-30] that recurs without a pattern',
      { isRecurring: true, recurrenceOccurrences: 3 },
      'meeting.pattern_required',
    ],
    [
      '[MEET-30] that recurs without an end',
      { ...weekly, recurrenceOccurrences: null },
      'meeting.recurrence_end_required',
    ],
    ['[MEET-30] that recurs no time', { ...weekly, recurrenceOccurrences: 0 }, 'meeting.too_few_occurrences'],
    ['[MEET-29] that recurs 101 times', { ...weekly, recurrenceOccurrences: 101 }, 'field.too_large'],
    [
      'that recurs until a 30 February',
      { ...weekly, recurrenceOccurrences: null, recurrenceEndDate: '2099-02-30' },
      'field.not_day',
    ],
    [
      '[MEET-30] that recurs until yesterday',
      { ...weekly, recurrenceOccurrences: null, recurrenceEndDate: at(-1).slice(0, 10) },
      'meeting.recurrence_end_too_early',
    ],
    [
      '[MEET-29] that recurs daily for a year',
      { ...weekly, recurrencePattern: 'daily', recurrenceOccurrences: null, recurrenceEndDate: at(367).slice(0, 10) },
      'meeting.too_many_occurrences',
    ],
    ['[MEET-35] of an empty type', { meetingType: '' }, 'field.not_option'],
    ['with a participant who does not exist', { participantIds: [randomUUID()] }, 'person.not_active'],
    ['[MEET-20] in a room of others', { chatRoomId: randomUUID() }, 'room.not_found'],
    [
      'in the year 9999',
      { startDateTime: '9999-12-30T09:00:00Z', endDateTime: '9999-12-30T09:30:00Z' },
      'field.invalid',
    ],
    ['with a field that does not exist', { status: 'completed' }, 'field.unknown'],
  ])('a meeting %s', async (_, changes, code) => {
    const failure = await expectFailure(await organizer.post(address, input(changes)), 400)
    expect(failure.issues?.map((issue) => issue.code)).toEqual([code])
    expect(await list(organizer)).toEqual([])
  })

  test('a meeting with an inactive person', async () => {
    const [inactive] = await query<{ id: string }>(`select id from public.profiles where username = 'inactive'`)
    const response = await organizer.post(address, input({ participantIds: [inactive?.id] }))
    await expectFailure(response, 400, { code: 'person.not_active' })
    expect(await list(organizer)).toEqual([])
  })

  test('a 21st meeting in a minute', async () => {
    for (let number = 0; number < 20; number++) await schedule()
    const response = await organizer.post(address, input())
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
    await expectFailure(response, 429, { code: 'meeting.too_many' })
  })
})

describe('free and busy', () => {
  test('[MEET-18] shows everyone the times at which a person is busy, and nothing else', async () => {
    await schedule()
    await schedule({ startDateTime: at(2, 0.25), endDateTime: at(2, 1) })
    const search = new URLSearchParams({ userIds: `${invitedId},${organizerId}`, startDate: at(2), endDate: at(2, 1) })
    const people = await expectAnswer(meetings.busy, await stranger.get(`${address}/busy?${search}`))
    expect(people.map(({ userId }) => userId)).toEqual([invitedId, organizerId])
    for (const { busy } of people)
      expect(
        busy.map((time) => [time.startDateTime, time.endDateTime].map((text) => new Date(text).toISOString())),
      ).toEqual([[at(2), at(2, 1)]])
    await expectFailure(
      await stranger.get(
        `${address}/busy?${new URLSearchParams({ userIds: invitedId, startDate: at(0), endDate: at(63) })}`,
      ),
      400,
    )
    await expectFailure(
      await stranger.get(`${address}/busy?${new URLSearchParams({ userIds: 'x', startDate: at(0), endDate: at(1) })}`),
      400,
    )
  })

  test('[MEET-8] counts the meetings that start within 15 minutes', async () => {
    const before = await expectAnswer(meetings.upcoming, await organizer.get(`${address}/upcoming`))
    const soon = Date.now() + 10 * 60 * 1000
    await schedule({ startDateTime: new Date(soon).toISOString(), endDateTime: new Date(soon + 60_000).toISOString() })
    expect(await expectAnswer(meetings.upcoming, await organizer.get(`${address}/upcoming`))).toEqual({
      count: before.count + 1,
    })
  })
})
