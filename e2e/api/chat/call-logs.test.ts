import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../../supabase/functions/_shared/contract/index.ts'
import { createRoom, personId, removeRooms } from '../support/chat.ts'
import { clientsOf } from '../support/clients-of.ts'
import { query } from '../support/database.ts'
import { expectAnswer, expectFailure } from '../support/expect-answer.ts'

const { callLogs, chatCalls } = contract
const [admin, starter, participant, member] = clientsOf('adm', 'te.tokyo1', 'te.osaka1', 'aom.central.jp')
const address = '/api/admin/chat/calls'
let roomId: string

/** Stores a call of te.tokyo1 that te.osaka1 took part in: minutes ago, and how long it lasted, in seconds. */
async function storeCall({ ago = 60, seconds = 90, type = 'voice', name = 'Test of call logs' } = {}): Promise<string> {
  const [call] = await query<{ id: string }>(
    `insert into public.calls (id, room_id, room_name, call_type, starter_id, seats, has_screen_share, notes, started_at, ended_at)
     values (gen_random_uuid(), $1, $2, $3, $4, 6, true, 'Agreed', now() - $5 * interval '1 minute', now() - $5 * interval '1 minute' + $6 * interval '1 second')
     returning id`,
    [roomId, name, type, await personId('te.tokyo1'), ago, seconds],
  )
  if (!call) throw new Error('The call was not stored')
  await query(
    `insert into public.call_participants (call_id, person_id, joined_at, left_at)
     select c.id, $2, c.started_at, c.ended_at from public.calls c where c.id = $1`,
    [call.id, await personId('te.osaka1')],
  )
  return call.id
}
const list = async (search = '') => expectAnswer(callLogs.list, await admin.get(`${address}${search}`))

beforeEach(async () => {
  roomId = await createRoom(starter, ['te.osaka1', 'aom.central.jp'])
})
afterEach(async () => {
  await query(`delete from public.calls where room_name like 'Test of call logs%'`)
  await removeRooms()
})

test('[CALL-6] [DOC-10] administrators read the log of every call', async () => {
  const id = await storeCall()
  const [log] = await list('?search=Test of call logs')
  expect(log).toEqual(await expectAnswer(chatCalls.one, await admin.get(`/api/chat/calls/${id}`)))
  expect(log).toMatchObject({
    id,
    roomId,
    roomName: 'Test of call logs',
    callType: 'voice',
    status: 'ended',
    starterName: 'Daichi Kobayashi',
    duration: 90,
    hasScreenShare: true,
    notes: 'Agreed',
    participants: [{ name: 'Emi Mori', isPresent: false }],
  })
  expect(log?.starterEmail).toMatch(/^te\.tokyo1@/)
  expect(log?.participants[0]?.email).toMatch(/^te\.osaka1@/)
})

test('[DOC-10] people who are not administrators cannot list the calls', async () => {
  await storeCall()
  for (const path of [address, `${address}/totals`, '/api/admin/chat/insights'])
    await expectFailure(await starter.get(path), 403, { code: 'request.admins_only' })
})

test('[CALL-14] participants read the log of their call', async () => {
  const id = await storeCall()
  for (const client of [starter, participant])
    await expectAnswer(chatCalls.one, await client.get(`/api/chat/calls/${id}`))
  await expectFailure(await member.get(`/api/chat/calls/${id}`), 404, { code: 'call.not_found' })
})

test('somebody who asked to join, and was never connected, leaves a call that ends with them', async () => {
  const id = await storeCall()
  // The worker closes a call of which the media server knows nothing once it is five seconds old.
  await query('update public.calls set ended_at = null, started_at = now() where id = $1', [id])
  await query(
    `insert into public.call_participants (call_id, person_id, held_until) values ($1, $2, now() + interval '1 minute')`,
    [id, await personId('aom.central.jp')],
  )
  const path = `/api/chat/calls/${id}`
  expect(await expectAnswer(chatCalls.end, await member.put(`${path}/end`, {}))).toMatchObject({ id, status: 'ended' })
  expect(await expectAnswer(chatCalls.one, await starter.get(path))).toMatchObject({ status: 'ended' })
  await expectFailure(await member.get(path), 404, { code: 'call.not_found' })
})

describe('the list', () => {
  test('is searched by room, starter and participant, and filtered', async () => {
    const voice = await storeCall()
    const video = await storeCall({ ago: 3 * 24 * 60, type: 'video', name: 'Test of call logs, older' })
    const found = async (search: string) => (await list(search)).map(({ id }) => id)
    expect(await found('?search=test of CALL')).toEqual([voice, video])
    expect(await found('?search=logs, older')).toEqual([video])
    expect(await found('?search=Daichi Kobayashi')).toEqual([voice, video])
    expect(await found('?search=Emi Mori&callType=video')).toEqual([video])
    expect(await found('?search=100%')).toEqual([])
    expect(await found('?search=Test of call&status=active')).toEqual([])
    const dayAgo = new Date(Date.now() - 24 * 60 * 60 * 1_000).toISOString().slice(0, 10)
    expect(await found(`?search=Test of call&from=${dayAgo}`)).toEqual([voice])
    expect(await found(`?search=Test of call&to=${dayAgo}`)).toEqual([video])
  })

  test('has a call once that the search finds in more than one way', async () => {
    const id = await storeCall({ name: 'Test of call logs by Emi Mori and Daichi Kobayashi' })
    for (const name of ['Emi Mori', 'Daichi Kobayashi'])
      expect((await list(`?search=${name}`)).filter((call) => call.id === id)).toHaveLength(1)
  })

  test('comes in pages', async () => {
    const ids = [await storeCall({ ago: 10 }), await storeCall({ ago: 20 }), await storeCall({ ago: 30 })]
    const first = await admin.get(`${address}?search=Test of call&limit=2`)
    const cursor = first.headers.get('X-Next-Cursor') ?? ''
    expect((await expectAnswer(callLogs.list, first)).map(({ id }) => id)).toEqual(ids.slice(0, 2))
    expect((await list(`?search=Test of call&limit=2&cursor=${cursor}`)).map(({ id }) => id)).toEqual(ids.slice(2))
  })

  test.each([
    '?callType=fax',
    '?status=completely',
    '?from=2026-02-30',
    '?cursor=x',
    '?limit=201',
    '?countryId=x',
    '?page=2',
    `?search=${'x'.repeat(101)}`,
  ])('refuses %s', async (search) => {
    await expectFailure(await admin.get(`${address}${search}`), 400)
  })
})

test('[CALL-41] insights are figures of the last 90 days', async () => {
  const before = await expectAnswer(callLogs.insights, await admin.get('/api/admin/chat/insights'))
  const total = await expectAnswer(callLogs.totals, await admin.get(`${address}/totals`))
  for (let turn = 0; turn < 30; turn += 1) await storeCall({ ago: 60 + turn, seconds: 100 })
  await storeCall({ ago: 100 * 24 * 60, seconds: 3_600 })
  const after = await expectAnswer(callLogs.insights, await admin.get('/api/admin/chat/insights'))
  expect(after.totalCalls).toBe(before.totalCalls + 30)
  expect(after.totalDuration).toBe(before.totalDuration + 3_000)
  expect(after.averageDuration).toBe(Math.round(after.totalDuration / after.totalCalls))
  expect(after.mostActiveRoom).toBe('Test of call logs')
  const sum = (name: 'calls' | 'duration') => after.weeks.reduce((count, week) => count + week[name], 0)
  expect([sum('calls'), sum('duration')]).toEqual([after.totalCalls, after.totalDuration])
  expect(await expectAnswer(callLogs.totals, await admin.get(`${address}/totals`))).toEqual({ calls: total.calls + 31 })
})

test('[CALL-32] insights name the tags that most summaries have', async () => {
  const ids = [await storeCall(), await storeCall(), await storeCall({ ago: 100 * 24 * 60 })]
  await query(
    `insert into calls.summaries (call_id, job_id, summary, sentiment, tags, model, made_at)
     select c.id, gen_random_uuid(), 'x', 'neutral', case c.id when $2 then array['valves', 'budget'] else array['valves'] end, 'x', now()
     from public.calls c where c.id = any ($1)`,
    [ids, ids[0]],
  )
  const { commonTags } = await expectAnswer(callLogs.insights, await admin.get('/api/admin/chat/insights'))
  expect(commonTags.filter((tag) => ['budget', 'valves'].includes(tag))).toEqual(['valves', 'budget'])
})

test('[CALL-14] an administrator deletes a log', async () => {
  const id = await storeCall()
  await expectFailure(await starter.delete(`/api/chat/calls/${id}`), 403, { code: 'request.admins_only' })
  await expectAnswer(chatCalls.remove, await admin.delete(`/api/chat/calls/${id}`))
  await expectFailure(await admin.delete(`/api/chat/calls/${id}`), 404, { code: 'call.not_found' })
  expect(await list('?search=Test of call')).toEqual([])
})
