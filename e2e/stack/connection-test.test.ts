import { TokenVerifier } from 'livekit-server-sdk'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { Client } from '../api/support/client.ts'
import { expectAnswer, expectFailure } from '../api/support/expect-answer.ts'
import { openCallStack, type Username } from './support/call-stack.ts'

const { chatCalls } = contract
const portal = await openCallStack()
const { stack, livekit, query, as, idOf, send } = portal

afterEach(portal.reset)
afterAll(portal.stop)

const ask = (username: Username) => as(username).post(chatCalls.testConnection.path)
const admitted = async (username: Username) => expectAnswer(chatCalls.testConnection, await ask(username))
const claimsOf = (token: string) =>
  new TokenVerifier(livekit.connection.apiKey, livekit.connection.apiSecret).verify(token)
const storedRows = () =>
  query(`
    select (select count(*) from public.calls) as calls, (select count(*) from calls.events) as reports,
      (select count(*) from public.call_participants) as participants
  `)

describe('a test of the connection', () => {
  test('[CALL-73] admits the caller for two minutes to a room in which nothing can be sent', async () => {
    const { token, ...server } = await admitted('te.tokyo1')
    expect(server).toEqual({ url: `${stack.url.replace('http', 'ws')}/livekit`, hasTurn: true })
    const [room] = [...livekit.rooms.keys()]
    const { sub, video, exp = 0, nbf = 0 } = await claimsOf(token)
    expect(sub).toBe(idOf('te.tokyo1'))
    expect(video).toEqual({ roomJoin: true, room, canSubscribe: false, canPublish: false, canPublishData: false })
    expect(exp - nbf).toBe(120)
  })

  test('[CALL-73] has a room of its own, also for the same person', async () => {
    const tokens = await Promise.all([admitted('te.tokyo1'), admitted('te.tokyo1'), admitted('te.osaka1')])
    const claims = await Promise.all(tokens.map(({ token }) => claimsOf(token)))
    expect(new Set(claims.map(({ video }) => video?.room)).size).toBe(3)
  })

  test('[CALL-73] takes no seat and leaves no log, whatever the media server reports of it', async () => {
    const before = await storedRows()
    await admitted('te.tokyo1')
    const [callId = ''] = [...livekit.rooms.keys()]
    const personId = idOf('te.tokyo1')
    for (const event of ['room_started', 'participant_joined', 'participant_left', 'room_finished'])
      expect((await send({ event, callId, personId, session: 'PA_1' })).status).toBe(204)
    expect(await storedRows()).toEqual(before)
  })

  test.each([
    [{ state: 'building', progress: 0.5 }, 'calls.preparing'],
    [{ state: 'off' }, 'calls.not_configured'],
  ] as const)('[CALL-69] is refused while the media server says %j', async (absence, code) => {
    livekit.setAbsence(absence)
    const { message } = await expectFailure(await ask('te.tokyo1'), 503, { code })
    expect(message).not.toBe('')
  })

  test('is refused while the media server is away', async () => {
    livekit.setDown(true)
    const { code } = await expectFailure(await ask('te.tokyo1'), 503)
    expect(code).toBe('service.calls_away')
  })

  test('is refused to people who have not signed in, and opens no room', async () => {
    await expectFailure(await new Client(stack.url).post(chatCalls.testConnection.path), 401)
    expect(livekit.rooms.size).toBe(0)
  })

  test('[CALL-73] is refused after ten tests in a minute, and opens no room then', async () => {
    for (let turn = 0; turn < 10; turn += 1) await admitted('te.tokyo1')
    livekit.rooms.clear()
    await expectFailure(await ask('te.tokyo1'), 429, { code: 'call.too_many_tests' })
    expect(livekit.rooms.size).toBe(0)
  })
})
