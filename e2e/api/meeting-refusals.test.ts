import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Code } from '../../supabase/functions/_shared/contract/errors/catalog.ts'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { clientsOf } from './support/clients-of.ts'
import { query } from './support/database.ts'
import { expectAnswer, expectFailure } from './support/expect-answer.ts'

const { meetings } = contract
const address = '/api/meetings'
const title = `Refusal test ${randomUUID()}`
const [organizer] = clientsOf('som.tokyo1')

const personOf = async (username: string): Promise<string> =>
  (await query<{ id: string }>('select id from public.profiles where username = $1', [username]))[0]?.id ?? ''
let organizerId: string
let invitedId: string
let otherId: string
beforeAll(async () => {
  organizerId = await personOf('som.tokyo1')
  invitedId = await personOf('som.osaka1')
  otherId = await personOf('te.osaka1')
})

/** Rooms of somebody else: one of which the organizer is a member, and one of which they are not. */
const rooms = { joined: randomUUID(), unknown: randomUUID() }
const clear = async () => {
  await query('delete from public.meetings where organizer_id = $1 and title like $2', [organizerId, `${title}%`])
  await query('delete from public.chat_rooms where id = any ($1)', [Object.values(rooms)])
  await query(`delete from limits.uses where kind like 'meeting%'`)
}
beforeEach(async () => {
  await clear()
  for (const id of Object.values(rooms)) {
    await query('insert into public.chat_rooms (id, name) values ($1, $2)', [id, title])
    await query(`insert into public.chat_members (room_id, person_id, role) values ($1, $2, 'owner')`, [id, otherId])
  }
  await query('insert into public.chat_members (room_id, person_id) values ($1, $2)', [rooms.joined, organizerId])
})
afterAll(clear)

/** An instant at nine in Tokyo, which has no summer time. */
const at = (days: number, hours = 0): string =>
  new Date((Math.floor(Date.now() / 86_400_000) + days) * 86_400_000 + hours * 3_600_000).toISOString()
const input = (changes: Record<string, unknown> = {}) => ({
  title,
  startDateTime: at(2),
  endDateTime: at(2, 0.5),
  participantIds: [invitedId],
  isRecurring: true,
  recurrencePattern: 'weekly',
  recurrenceOccurrences: 3,
  ...changes,
})
const schedule = async () => expectAnswer(meetings.create, await organizer.post(address, input()))

/** Everything that is stored about the meetings of the organizer, the rooms, and the news about both. */
const stored = () =>
  query(
    `select
       (select jsonb_agg(m order by m.id) from public.meetings m where m.organizer_id = $1) as meetings,
       (select jsonb_agg(p order by p.meeting_id, p.person_id)
        from public.meeting_participants p join public.meetings m on m.id = p.meeting_id where m.organizer_id = $1) as participants,
       (select jsonb_agg(o order by o.meeting_id, o.original_start)
        from public.meeting_occurrences o join public.meetings m on m.id = o.meeting_id where m.organizer_id = $1) as occurrences,
       (select jsonb_agg(r order by r.meeting_id, r.original_start, r.person_id)
        from public.meeting_responses r join public.meetings m on m.id = r.meeting_id where m.organizer_id = $1) as responses,
       (select jsonb_agg(c order by c.room_id, c.person_id) from public.chat_members c where c.room_id = any ($2)) as members,
       (select count(*) from meetings.notices n where n.meeting ->> 'title' like $3) as notices,
       (select count(*) from public.notifications n where n.payload ->> 'title' like $3) as notifications`,
    [organizerId, Object.values(rooms), `${title}%`],
  )

describe('[MEET-20] a room of somebody else is not linked', () => {
  test.each<[string, keyof typeof rooms, number, Code]>([
    ['of which the organizer is a member', 'joined', 403, 'room.not_yours'],
    ['of which the organizer is no member', 'unknown', 400, 'room.not_found'],
  ])('%s', async (_, room, status, code) => {
    const { id } = await schedule()
    const before = await stored()
    const chatRoomId = rooms[room]
    await expectFailure(await organizer.post(address, input({ chatRoomId })), status, { code })
    await expectFailure(await organizer.put(`${address}/${id}`, { location: 'Room 2', chatRoomId }), status, { code })
    const following = new URLSearchParams({ occurrence: at(9), scope: 'following' })
    await expectFailure(await organizer.put(`${address}/${id}?${following}`, { chatRoomId }), status, { code })
    expect(await stored()).toEqual(before)
  })
})

describe('[MEET-33] a change of which one part is refused stores nothing', () => {
  const valid = { title: `${title}, changed`, location: 'Room 2', startDateTime: at(9, 1), endDateTime: at(9, 2) }
  const unknown = { participantIds: [randomUUID()] }
  test.each<[string, 'this' | 'following' | undefined, Record<string, unknown>, Code]>([
    ['of the series, with a person who does not exist', undefined, unknown, 'person.not_active'],
    ['of the following, with a person who does not exist', 'following', unknown, 'person.not_active'],
    [
      'of the following, with an end before its start',
      'following',
      { recurrenceEndDate: at(5).slice(0, 10) },
      'meeting.recurrence_end_too_early',
    ],
    [
      'of the series, that makes too many meetings',
      undefined,
      { recurrencePattern: 'daily', recurrenceEndDate: at(200).slice(0, 10) },
      'meeting.too_many_occurrences',
    ],
    ['of one meeting, with other people', 'this', { participantIds: [] }, 'meeting.of_whole_series'],
  ])('%s', async (_, scope, refused, code) => {
    const { id } = await schedule()
    const before = await stored()
    const part = scope ? `?${new URLSearchParams({ occurrence: at(9), scope })}` : ''
    await expectFailure(await organizer.put(`${address}/${id}${part}`, { ...valid, ...refused }), 400, { code })
    expect(await stored()).toEqual(before)
  })
})
