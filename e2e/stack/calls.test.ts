import { randomUUID } from 'node:crypto'
import { TokenVerifier } from 'livekit-server-sdk'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { withClient } from '../../local/postgres/client.ts'
import type { JoinedCall } from '../../supabase/functions/_shared/contract/chat/calls.ts'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { expectAnswer, expectFailure } from '../api/support/expect-answer.ts'
import { openCallStack, type Username, usernames } from './support/call-stack.ts'

const { chatCalls, chatRooms } = contract
const portal = await openCallStack()
const { stack, livekit, roomId, query, as, idOf, start, started, join, read, connect } = portal

afterEach(portal.reset)
afterAll(portal.stop)

const claimsOf = ({ token }: JoinedCall) =>
  new TokenVerifier(livekit.connection.apiKey, livekit.connection.apiSecret).verify(token)
const storedCalls = async () => (await query<{ count: number }>('select count(*)::integer from public.calls'))[0]?.count

describe('starting a call', () => {
  test('[CALL-4] opens a room of the media server and admits the caller to it, for ten minutes', async () => {
    const call = await started('te.tokyo1')
    expect(call).toMatchObject({ roomId, roomName: 'Line 4', callType: 'voice', status: 'active', endTime: null })
    expect(call.url).toBe(`${stack.url.replace('http', 'ws')}/livekit`)
    expect(call.seats).toBe(6)
    const { sub, video, exp = 0, nbf = 0 } = await claimsOf(call)
    expect(sub).toBe(idOf('te.tokyo1'))
    expect(video).toMatchObject({ roomJoin: true, room: call.id, canSubscribe: true })
    expect(video?.roomCreate ?? video?.roomAdmin ?? video?.recorder).toBeUndefined()
    expect(video?.canPublishSources).toEqual(['microphone', 'screen_share', 'screen_share_audio'])
    expect(exp - nbf).toBe(600)
  })

  test('[CALL-9] joins the call that is running in the room', async () => {
    const first = await started('te.tokyo1', { callType: 'video' })
    const second = await started('te.osaka1')
    expect(second).toMatchObject({ id: first.id, callType: 'video', starterId: idOf('te.tokyo1') })
    const { sub, video } = await claimsOf(second)
    expect([sub, video?.room, video?.canPublishSources]).toEqual([
      idOf('te.osaka1'),
      first.id,
      ['microphone', 'screen_share', 'screen_share_audio', 'camera'],
    ])
    expect([...livekit.rooms.keys()]).toEqual([first.id])
  })

  test('by two people at once leaves one call and one room', async () => {
    const [first, second] = await Promise.all([started('te.tokyo1'), started('te.osaka1')])
    expect(second.id).toBe(first.id)
    await expect.poll(() => [...livekit.rooms.keys()]).toEqual([first.id])
  })

  test('starts another one when the running call ends at that moment', async () => {
    const first = await started('te.tokyo1')
    const second = await withClient(stack.dbUrl, async (client) => {
      await client.query('begin')
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid from calls.lock($1)', [
        first.id,
      ])
      const starting = started('te.osaka1')
      const waiting = () => query('select from pg_locks l where $1 = any (pg_blocking_pids(l.pid))', [rows[0]?.pid])
      await expect.poll(waiting).not.toEqual([])
      await client.query('select calls.close(c, true) from public.calls c where c.id = $1', [first.id])
      await client.query('commit')
      return starting
    })
    expect(second).toMatchObject({ status: 'active', starterId: idOf('te.osaka1') })
    expect(second.id).not.toBe(first.id)
    await expect.poll(() => [...livekit.rooms.keys()]).toEqual([second.id])
  })

  test('is refused in a room of others, and opens nothing', async () => {
    await expectFailure(await as('te.berlin1').post('/api/chat/calls/start', { roomId, callType: 'voice' }), 404, {
      code: 'room.not_found',
    })
    expect(livekit.rooms.size).toBe(0)
  })

  test.each([
    ['no room', { roomId: undefined }],
    ['a room that is no id', { roomId: 'Line 4' }],
    ['another type', { callType: 'fax' }],
    ['seats of its own', { seats: 50 }],
  ])('is refused with %s, and stores nothing', async (_, changes) => {
    const before = await storedCalls()
    await expectFailure(await start('te.tokyo1', changes), 400)
    expect(await storedCalls()).toBe(before)
  })

  test('[CALL-12] says that the media server has TURN, where the operator has said so', async () => {
    expect((await started('te.tokyo1')).hasTurn).toBe(true)
  })

  test.each([
    [{ state: 'building', progress: 0.5 }, 'calls.preparing', true],
    [{ state: 'off' }, 'calls.not_configured', false],
  ] as const)('[CALL-69] is refused while the media server says %j', async (absence, code, isOffered) => {
    const before = await storedCalls()
    livekit.setAbsence(absence)
    await expectFailure(await start('te.tokyo1'), 503, { code })
    expect(await storedCalls()).toBe(before)
    const { livekitUrl } = await expectAnswer(contract.system.config, await as('te.tokyo1').get('/api/config'))
    expect(livekitUrl !== null).toBe(isOffered)
  })

  test('is refused while the media server is away, and rings for nobody', async () => {
    const before = await storedCalls()
    livekit.setDown(true)
    await expectFailure(await start('te.tokyo1'), 503, { code: 'service.calls_away' })
    expect(await storedCalls()).toBe(before)
  })

  test('is refused after ten calls in a minute, and leaves no room behind', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const { id } = await started('te.tokyo1')
      await as('te.tokyo1').put(`/api/chat/calls/${id}/end`, {})
    }
    await expectFailure(await start('te.tokyo1'), 429, { code: 'call.too_many' })
    await expect.poll(() => livekit.rooms.size).toBe(0)
  })
})

describe('joining a call', () => {
  test('[CALL-11] is refused to the seventh person', async () => {
    const { id } = await started('te.tokyo1')
    for (const username of usernames.slice(1, 6)) await expectAnswer(chatCalls.join, await join(username, id))
    await expectFailure(await join('cm.jp', id), 409, { code: 'call.full' })
    await as('som.osaka1').post(`/api/chat/calls/${id}/leave`)
    await expectAnswer(chatCalls.join, await join('cm.jp', id))
  })

  test('is refused to people who are not members of its room', async () => {
    const { id } = await started('te.tokyo1')
    for (const path of [id, `${id}/join`, `${id}/decline`, `${id}/leave`]) {
      const method = path === id ? 'GET' : 'POST'
      await expectFailure(await as('te.berlin1').send(method, `/api/chat/calls/${path}`), 404, {
        code: 'call.not_found',
      })
    }
    await expectFailure(await as('te.berlin1').get(`/api/chat/rooms/${roomId}/call`), 404, { code: 'room.not_found' })
  })

  test('[CALL-65] is offered to the members of its room in their list of rooms, as long as it runs', async () => {
    const { id } = await started('te.tokyo1', { callType: 'video' })
    const shown = async (username: Parameters<typeof as>[0]) =>
      (await expectAnswer(chatRooms.list, await as(username).get('/api/chat/rooms'))).find((room) => room.id === roomId)
        ?.call
    expect(await shown('te.osaka1')).toEqual({ id, callType: 'video' })
    expect(await shown('te.berlin1')).toBeUndefined()
    await as('te.tokyo1').put(`/api/chat/calls/${id}/end`, {})
    expect(await shown('te.osaka1')).toBeNull()
  })

  test('is refused after the end', async () => {
    const { id } = await started('te.tokyo1')
    await as('te.tokyo1').put(`/api/chat/calls/${id}/end`, {})
    await expectFailure(await join('te.osaka1', id), 409, { code: 'call.ended' })
  })
})

describe('ringing', () => {
  const ringing = async (username: Username) =>
    (await expectAnswer(chatCalls.ringing, await as(username).get('/api/chat/calls/ringing'))).map(({ id }) => id)

  test('[CALL-34] stops on all devices of a person who joins or declines', async () => {
    const { id } = await started('te.tokyo1')
    expect([await ringing('te.osaka1'), await ringing('som.tokyo1'), await ringing('te.tokyo1')]).toEqual([
      [id],
      [id],
      [],
    ])
    await join('te.osaka1', id)
    await as('som.tokyo1').post(`/api/chat/calls/${id}/decline`)
    expect([await ringing('te.osaka1'), await ringing('som.tokyo1')]).toEqual([[], []])
    const call = await expectAnswer(chatCalls.inRoom, await as('te.tokyo1').get(`/api/chat/rooms/${roomId}/call`))
    expect(
      call?.rings
        .filter(({ state }) => state !== 'ringing')
        .map(({ state }) => state)
        .toSorted(),
    ).toEqual(['accepted', 'declined'])
  })

  test('[CALL-35] ends after 30 seconds with a missed call', async () => {
    const { id } = await started('te.tokyo1')
    await query(`update public.call_rings set rung_at = rung_at - interval '30 seconds' where call_id = $1`, [id])
    await expect.poll(() => ringing('te.osaka1')).toEqual([])
    const bell = await expectAnswer(
      contract.notifications.list,
      await as('te.osaka1').get('/api/notifications?limit=1'),
    )
    expect(bell[0]).toMatchObject({ kind: 'call_missed', payload: { callId: id, room: 'Line 4' } })
    const messages = await expectAnswer(
      contract.chatMessages.history,
      await as('te.osaka1').get(`/api/chat/rooms/${roomId}/messages?limit=1`),
    )
    expect(messages[0]).toMatchObject({
      content: 'Missed voice call',
      userId: idOf('te.tokyo1'),
      event: { kind: 'call_missed', callId: id, callType: 'voice' },
    })
  })
})

describe('ending a call', () => {
  test('[CALL-5] [CALL-8] stores the figures of the portal, and closes the room', async () => {
    const { id } = await started('te.tokyo1')
    await connect('te.tokyo1', id)
    const body = { duration: 9_999, participants: [{ id: idOf('cm.jp'), name: 'x', email: 'x' }], notes: ' Agreed ' }
    const call = await expectAnswer(chatCalls.end, await as('te.tokyo1').put(`/api/chat/calls/${id}/end`, body))
    expect(call).toMatchObject({ status: 'ended', notes: 'Agreed', participants: [{ id: idOf('te.tokyo1') }] })
    expect(call.duration).toBeLessThan(60)
    await expect.poll(() => livekit.rooms.has(id)).toBe(false)
    const again = await expectAnswer(chatCalls.end, await as('te.tokyo1').put(`/api/chat/calls/${id}/end`, {}))
    expect(again).toEqual(call)
  })

  test('[CALL-5] with the status active only notes that a screen is shared', async () => {
    const { id } = await started('te.tokyo1')
    const share = { hasScreenShare: true, status: 'active' }
    const call = await expectAnswer(chatCalls.end, await as('te.tokyo1').put(`/api/chat/calls/${id}/end`, share))
    expect(call).toMatchObject({ status: 'active', hasScreenShare: true })
    await expectFailure(await as('te.osaka1').put(`/api/chat/calls/${id}/end`, share), 403, { code: 'call.not_yours' })
  })

  test('[CALL-14] is for its starter; another participant leaves it', async () => {
    const { id } = await started('te.tokyo1')
    await expectFailure(await as('te.osaka1').put(`/api/chat/calls/${id}/end`, {}), 403, { code: 'call.not_yours' })
    await join('te.osaka1', id)
    await connect('te.osaka1', id)
    const call = await expectAnswer(chatCalls.end, await as('te.osaka1').put(`/api/chat/calls/${id}/end`, {}))
    expect(call.status).toBe('active')
    await expect.poll(() => livekit.rooms.get(id)?.people.has(idOf('te.osaka1'))).toBe(false)
  })

  test('before its start is refused', async () => {
    await expectFailure(await as('te.tokyo1').put(`/api/chat/calls/${randomUUID()}/end`, {}), 404, {
      code: 'call.not_found',
    })
  })
})

describe('while the owner deletes the room', () => {
  /** Another room of te.tokyo1 and te.osaka1. */
  async function newRoom(): Promise<string> {
    const owner = as('te.tokyo1')
    const { id } = await expectAnswer(chatRooms.create, await owner.post('/api/chat/rooms', { name: 'Line 5' }))
    await owner.post(`/api/chat/rooms/${id}/members`, { userIds: [idOf('te.osaka1')] })
    return id
  }

  /** Sends a request that waits for the deletion of a room. */
  async function duringDeletion(room: string, send: () => Promise<Response>): Promise<Response> {
    const waiting = async () =>
      (await query('select from pg_stat_activity a where cardinality(pg_blocking_pids(a.pid)) > 0')).length
    return withClient(stack.dbUrl, async (client) => {
      await client.query('begin')
      await client.query('select from public.chat_rooms r where r.id = $1 for update', [room])
      const deleting = as('te.tokyo1').delete(`/api/chat/rooms/${room}`)
      await expect.poll(waiting).toBeGreaterThanOrEqual(1)
      const sending = send()
      await expect.poll(waiting).toBeGreaterThanOrEqual(2)
      await client.query('commit')
      await expectAnswer(chatRooms.remove, await deleting)
      return sending
    })
  }

  test('a start is refused, and leaves neither a call nor a room of the media server', async () => {
    const [room, before] = [await newRoom(), await storedCalls()]
    const refused = await duringDeletion(room, () => start('te.osaka1', { roomId: room }))
    await expectFailure(refused, 404, { code: 'room.not_found' })
    expect(await storedCalls()).toBe(before)
    expect([...livekit.rooms.keys()]).toEqual([])
  })

  test.each([
    ['a start', 'room.not_found', (room: string) => start('te.osaka1', { roomId: room })],
    ['joining', 'call.not_found', (_: string, call: string) => join('te.osaka1', call)],
  ] as const)('%s is refused and takes no seat in the running call, which ends', async (_, code, ask) => {
    const room = await newRoom()
    const { id } = await started('te.tokyo1', { roomId: room })
    await expectFailure(await duringDeletion(room, () => ask(room, id)), 404, { code })
    expect(await read(id)).toMatchObject({ status: 'ended', roomId: null, roomName: 'Line 5' })
    expect(await query('select person_id as id from public.call_participants where call_id = $1', [id])).toEqual([
      { id: idOf('te.tokyo1') },
    ])
    await expect.poll(() => [...livekit.rooms.keys()]).toEqual([])
  })
})
