import { randomUUID } from 'node:crypto'
import { AccessToken } from 'livekit-server-sdk'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { health } from '../../supabase/functions/_shared/contract/system.ts'
import { signIn } from '../api/support/client.ts'
import { expectFailure } from '../api/support/expect-answer.ts'
import { openCallStack, type Username, usernames } from './support/call-stack.ts'

const portal = await openCallStack()
const { stack, livekit, roomId, query, as, idOf, started, join, read, connect, send } = portal

afterEach(portal.reset)
afterAll(portal.stop)

const healthOfCalls = async (): Promise<string> => {
  const response = await fetch(`${stack.url}/api/health`)
  return health.parse(await response.json()).services.calls
}

describe('a report of the media server', () => {
  test('[CALL-36] is applied once', async () => {
    const { id } = await started('te.tokyo1')
    await connect('te.tokyo1', id)
    const left = {
      id: `EV_${randomUUID()}`,
      event: 'participant_left',
      callId: id,
      personId: idOf('te.tokyo1'),
      session: 'PA_te.tokyo1',
    }
    expect((await send(left)).status).toBe(204)
    expect((await read(id)).participants[0]?.isPresent).toBe(false)
    await connect('te.tokyo1', id)
    expect((await send(left)).status).toBe(204)
    expect((await read(id)).participants[0]?.isPresent).toBe(true)
    const [stored] = await query<{ text: string }>(`select string_agg(e::text, '') as text from calls.events e`)
    expect(stored?.text).not.toContain('not to be stored')
  })

  test('[CALL-36] about the recorder adds no participant', async () => {
    const { id } = await started('te.tokyo1')
    for (const participant of [
      { identity: 'recorder' },
      { permission: { recorder: true } },
      { permission: { hidden: true } },
    ])
      await send({ event: 'participant_joined', callId: id, personId: idOf('te.osaka1'), session: 'PA_1', participant })
    expect((await read(id)).participants).toEqual([])
  })

  test('[CALL-36] is refused when the server has not signed it, or when it was changed on the way', async () => {
    const { id } = await started('te.tokyo1')
    const joined = { event: 'participant_joined', callId: id, personId: idOf('te.tokyo1'), session: 'PA_1' }
    const refused = { code: 'call.report_refused' } as const
    await expectFailure(await send(joined, { secret: 'x'.repeat(32) }), 401, refused)
    await expectFailure(await send(joined, { signed: '{}' }), 401, refused)
    const { token } = await started('te.tokyo1')
    const { body } = await livekit.report(joined)
    const asParticipant = { method: 'POST', body, headers: { Authorization: `Bearer ${token}` } }
    await expectFailure(await fetch(`${stack.url}/api/calls/webhook`, asParticipant), 401, refused)
    await expectFailure(await fetch(`${stack.url}/api/calls/restore`, asParticipant), 401, refused)
    const address = `${stack.url}/api/calls/webhook`
    await expectFailure(await fetch(address, { method: 'POST', body }), 401, refused)
    await expectFailure(await fetch(address, { method: 'POST', body: 'x'.repeat(1_000_001) }), 413)
    expect((await read(id)).participants).toEqual([])
  })

  test('that comes late changes nothing', async () => {
    const { id } = await started('te.tokyo1')
    await as('te.tokyo1').put(`/api/chat/calls/${id}/end`, {})
    const ended = await read(id)
    await connect('te.osaka1', id)
    await send({ event: 'room_finished', callId: id })
    await send({ event: 'participant_joined', callId: randomUUID(), personId: idOf('te.osaka1'), session: 'PA_1' })
    expect(await read(id)).toEqual(ended)
  })

  test('[CALL-8] that the room is closed ends the log when the last person left', async () => {
    const { id } = await started('te.tokyo1')
    await query(`update public.calls set started_at = now() - interval '10 minutes' where id = $1`, [id])
    await connect('te.tokyo1', id)
    const at = new Date(Date.now() - 60_000)
    await query(`update public.call_participants set joined_at = $2, seen_at = $2 where call_id = $1`, [id, at])
    await send({
      event: 'participant_left',
      callId: id,
      personId: idOf('te.tokyo1'),
      session: 'PA_te.tokyo1',
      at: new Date(at.getTime() + 30_000),
    })
    await send({ event: 'room_finished', callId: id })
    const { status, duration } = await read(id)
    expect(status).toBe('ended')
    expect(duration).toBeGreaterThanOrEqual(568)
    expect(duration).toBeLessThanOrEqual(572)
  })
})

test('[CALL-39] the media server lets in as many people as the meeting in the room has participants', async () => {
  const { id: small, seats: seatsBefore } = await started('te.tokyo1')
  expect(seatsBefore).toBe(6)
  await as('te.tokyo1').put(`/api/chat/calls/${small}/end`, {})
  const startsAt = Date.now() + 10 * 60_000
  const meeting = await as('te.tokyo1').post('/api/meetings', {
    title: 'Line 4',
    startDateTime: new Date(startsAt).toISOString(),
    endDateTime: new Date(startsAt + 30 * 60_000).toISOString(),
    meetingType: 'review',
    participantIds: usernames.slice(1).map(idOf),
    chatRoomId: roomId,
    isRecurring: false,
  })
  expect(meeting.status).toBe(201)
  const { id, seats } = await started('te.tokyo1')
  expect(seats).toBe(usernames.length)
  expect(livekit.rooms.get(id)?.seats).toBeGreaterThanOrEqual(usernames.length)
  await query(`delete from public.meetings where title = 'Line 4'`)
})

describe('somebody who loses the room or the session', () => {
  /** Whom the portal puts out after a change; until it does, the media server carries on. */
  const putOutAfter = async (username: Username, id: string, change: () => Promise<unknown>): Promise<string[]> => {
    await connect(username, id)
    livekit.putOut.length = 0
    await change()
    await expect.poll(() => livekit.putOut.length, { interval: 20 }).toBeGreaterThan(0)
    return [...livekit.putOut]
  }

  test('[CALL-37] is removed from the call at once, even if they come back with their token', async () => {
    const { id } = await started('te.tokyo1')
    await connect('te.tokyo1', id)
    await join('som.osaka1', id)
    const remove = () => as('te.tokyo1').delete(`/api/chat/rooms/${roomId}/members/${idOf('som.osaka1')}`)
    expect(await putOutAfter('som.osaka1', id, remove)).toEqual([idOf('som.osaka1')])
    await connect('som.osaka1', id)
    await expect.poll(() => livekit.rooms.get(id)?.people.has(idOf('som.osaka1'))).toBe(false)
    await as('te.tokyo1').post(`/api/chat/rooms/${roomId}/members`, { userIds: [idOf('som.osaka1')] })
  })

  test('[CALL-37] is removed when their session ends, even if they come back with their token', async () => {
    const { id } = await started('te.tokyo1')
    await connect('te.tokyo1', id)
    await join('te.osaka1', id)
    const signOut = () => as('te.osaka1').get('/api/logout')
    expect(await putOutAfter('te.osaka1', id, signOut)).toEqual([idOf('te.osaka1')])
    await connect('te.osaka1', id)
    await expect.poll(() => livekit.rooms.get(id)?.people.has(idOf('te.osaka1'))).toBe(false)
    await signIn(as('te.osaka1'), 'te.osaka1')
  })

  test('[CALL-37] is removed when they are deactivated', async () => {
    const { id } = await started('te.tokyo1')
    await connect('te.tokyo1', id)
    await join('aom.west.jp', id)
    const toggle = () => as('adm').patch(`/api/admin/users/${idOf('aom.west.jp')}/toggle-active`)
    expect(await putOutAfter('aom.west.jp', id, toggle)).toEqual([idOf('aom.west.jp')])
    await toggle()
    await signIn(as('aom.west.jp'), 'aom.west.jp')
  })
})

describe('a media server that was restarted', () => {
  /** A call that began a minute ago. */
  const callOfAMinute = async (): Promise<string> => {
    const { id } = await started('te.tokyo1')
    await connect('te.tokyo1', id)
    await query(`update public.calls set started_at = started_at - interval '1 minute' where id = $1`, [id])
    return id
  }

  test('[CALL-38] has the rooms of running calls again as soon as it is back', async () => {
    const id = await callOfAMinute()
    livekit.setDown(true)
    livekit.rooms.clear()
    await expect.poll(async () => healthOfCalls()).toBe('down')
    livekit.setDown(false)
    await expect.poll(() => [...livekit.rooms.keys()], { interval: 20 }).toEqual([id])
  })

  test('[CALL-38] has them at once when it asks for them', async () => {
    const id = await callOfAMinute()
    livekit.rooms.clear()
    const restore = async (grant: object) => {
      const token = new AccessToken(livekit.connection.apiKey, livekit.connection.apiSecret, { identity: 'stack' })
      token.addGrant(grant)
      const headers = { Authorization: `Bearer ${await token.toJwt()}` }
      return fetch(`${stack.url}/api/calls/restore`, { method: 'POST', headers })
    }
    await expectFailure(await restore({ roomJoin: true, room: id }), 401)
    expect((await restore({ roomCreate: true })).status).toBe(204)
    expect([...livekit.rooms.keys()]).toEqual([id])
  })
})
