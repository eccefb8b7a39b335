import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { testedStack } from '../support/addresses.ts'
import { createRoom, removeRooms, roomOf } from './support/chat.ts'
import { clientsOf } from './support/clients-of.ts'
import { query } from './support/database.ts'
import { expectAnswer, expectFailure } from './support/expect-answer.ts'

const [person] = clientsOf('te.paris1')
const title = 'Test of far times'
let token: string
let roomId: string
let personId: string

beforeAll(async () => {
  token = (await expectAnswer(contract.auth.token, await person.get('/api/auth/token'))).accessToken
  personId = (await expectAnswer(contract.auth.user, await person.get('/api/auth/user'))).user.id
  roomId = await createRoom(person)
})
const clear = async () => {
  await removeRooms()
  await query('delete from public.calendar_events where title = $1', [title])
  await query('delete from public.push_preferences where person_id = $1', [personId])
}
afterAll(clear)

const rest = (method: 'POST' | 'PATCH', path: string, body: Record<string, unknown>) =>
  person.send(method, `/rest/v1/${path}`, body, {
    apikey: testedStack().publishableKey,
    Authorization: `Bearer ${token}`,
  })

const farInstants = [
  ['with a year of five digits', '10000-01-01T00:00:00Z'],
  ['after the year 9999 in UTC', '9999-12-31T23:59:59-05:00'],
  ['that Postgres rounds up to the year 10000', '9999-12-31T23:59:59.9999999Z'],
  ['that a column for milliseconds rounds up to the year 10000', '9999-12-31T23:59:59.9996Z'],
  ['before the year 1 in UTC', '0001-01-01T00:00:00+05:00'],
  ['without an end', 'infinity'],
] as const

test.each(farInstants)('no room is muted until an instant %s', async (_, mutedUntil) => {
  await expectFailure(await person.put(`/api/chat/rooms/${roomId}/settings`, { mutedUntil }), 400)
  const settings = `chat_member_settings?room_id=eq.${roomId}&person_id=eq.${personId}`
  expect((await rest('PATCH', settings, { muted_until: mutedUntil })).status).toBe(400)
  expect(await roomOf(person, roomId)).toMatchObject({ mutedUntil: null })
})

test.each(farInstants)('no event begins or ends at an instant %s', async (_, instant) => {
  const event = { title, description: null, startDate: '9998-12-31T12:00:00Z', endDate: null }
  await expectFailure(await person.post('/api/calendar/events', { ...event, startDate: instant }), 400)
  await expectFailure(await person.post('/api/calendar/events', { ...event, endDate: instant }), 400)
  for (const times of [{ starts_at: instant }, { starts_at: '9998-12-31 23:59+00', ends_at: instant }])
    expect((await rest('POST', 'calendar_events', { title, ...times })).status).toBe(400)
})

test('no event ends on a day that is in the year 10000 somewhere', async () => {
  const starts_at = '9998-12-31 23:59+00'
  expect((await rest('POST', 'calendar_events', { title, starts_at, ends_at: '9999-12-31 12:00+00' })).status).toBe(400)
  expect((await rest('POST', 'calendar_events', { title, starts_at, ends_at: '9999-12-30 23:59+00' })).status).toBe(201)
  const range = 'startDate=9999-12-01&endDate=9999-12-31'
  const [event] = await expectAnswer(contract.calendar.events, await person.get(`/api/calendar/events?${range}`))
  expect(event).toMatchObject({ title, endDay: '9999-12-31' })
})

test.each(['24:00', '23:59:59.9', '23:59:59.5'])('no quiet hours begin or end at %s', async (time) => {
  await expectFailure(await person.put('/api/push', { quietFrom: time, quietUntil: '06:00' }), 400)
  await expectFailure(await person.put('/api/push', { quietFrom: '22:00', quietUntil: time }), 400)
  for (const hours of [
    { quiet_from: time, quiet_until: '06:00' },
    { quiet_from: '22:00', quiet_until: time },
  ])
    expect((await rest('POST', 'push_preferences', { person_id: personId, ...hours })).status).toBe(400)
  expect(await query('select from public.push_preferences where person_id = $1', [personId])).toEqual([])
})
