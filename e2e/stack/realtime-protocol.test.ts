import type pg from 'pg'
import { describe, expect, test } from 'vitest'
import type { TestStack } from '../support/stack.ts'
import { caughtUp, endlessToken, personOf, send, tokenOf } from './support/realtime-people.ts'
import { shareRealtimeStack } from './support/realtime-stack.ts'
import { addressOf, forbidden, joined, RealtimeSocket, refused } from './support/realtime.ts'

let stack: TestStack
let database: pg.Pool
let person: string
let topic: string
let token: string

const open = shareRealtimeStack((started) => ({ stack, database, person, topic, token } = started))

/** A client that has joined the topic of its person. */
async function listen(access = token): Promise<RealtimeSocket> {
  const socket = await open()
  expect(await socket.join(topic, access)).toEqual(joined)
  return socket
}

const system = (status: string, message: unknown) => ({ extension: 'system', status, message, channel: topic })

/** Expects a channel to end with the frames that Supabase sends, and its connection to stay open. */
async function expectEnded(socket: RealtimeSocket, message: unknown): Promise<void> {
  const closing = await socket.frame(({ event }) => event === 'phx_close')
  const [told] = socket.received.filter(({ event }) => event === 'system')
  expect(told?.payload).toEqual(system('error', message))
  expect(closing).toMatchObject({ topic: `realtime:${topic}`, joinRef: '1', ref: '1', payload: {} })
  expect(await socket.reply(socket.push('phoenix', 'heartbeat'))).toEqual({ status: 'ok', response: {} })
}

/** The status and body with which a WebSocket is refused. */
function refusal(address: string): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve) => {
    const { ws } = new RealtimeSocket(address)
    ws.on('unexpected-response', (_request, response) => {
      response.setEncoding('utf8').on('data', (body: string) => resolve({ status: response.statusCode, body }))
    })
  })
}

describe('a connection', () => {
  test.each([
    [{ apikey: '' }, 401, 'API key is missing'],
    [{ apikey: 'another' }, 401, 'The token provided is not a valid JWT'],
    [{ vsn: '1.0.0' }, 400, 'Only vsn 2.0.0 is supported'],
  ])('is refused with %o', async (parameters, status, error) => {
    expect(await refusal(addressOf(stack, stack.url, parameters))).toEqual({ status, body: JSON.stringify({ error }) })
  })

  test('is refused at every other address', async () => {
    const elsewhere = addressOf(stack, stack.url).replace('realtime/v1/websocket', 'rest/v1/')
    expect((await refusal(elsewhere)).status).toBe(404)
    const broadcast = await fetch(`${stack.url}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: { apikey: stack.secretKey },
      body: JSON.stringify({ messages: [{ topic, event: 'forged', payload: {}, private: true }] }),
    })
    expect(broadcast.status).toBe(404)
  })

  test('replies to heartbeats, and survives invalid frames', async () => {
    const socket = await open()
    for (const text of ['', '{}', '[]', '[1,2,3,4,5]', '["1","2",3,"phx_join",{}]', 'null']) socket.ws.send(text)
    socket.ws.send(Buffer.from([3, 255, 255]))
    const ref = socket.push('phoenix', 'heartbeat')
    expect(await socket.reply(ref)).toEqual({ status: 'ok', response: {} })
    expect(socket.received).toHaveLength(1)
  })
})

describe('a channel', () => {
  test('receives what the database sends to its topic, and nothing else', async () => {
    const socket = await listen()
    await send(database, 'user:somebody-else', { text: 'not mine' })
    await send(database, topic, { text: 'public' }, 'test', false)
    await database.query(`begin; select realtime.send('{"text":"rolled back"}', 'test', '${topic}', true); rollback`)
    await send(database, topic, { id: 'given', text: 'für mich' }, 'greeting')
    await caughtUp(database, topic, socket)
    const [first, ...others] = socket.received.filter(({ event }) => event === 'broadcast')
    const { rows } = await database.query(`select id from realtime.messages where payload ->> 'id' = 'given'`)
    expect(first).toEqual({
      joinRef: null,
      ref: null,
      topic: `realtime:${topic}`,
      event: 'broadcast',
      payload: { event: 'greeting', meta: rows[0], payload: { id: 'given', text: 'für mich' } },
    })
    expect(others).toHaveLength(1)
  })

  test('is told that the replication connection is established when it asks', async () => {
    const socket = await open()
    await socket.join(topic, token, { broadcast: { replication_ready: true } })
    const told = await socket.frame(({ event }) => event === 'system')
    expect(told.payload).toEqual(system('ok', 'Replication connection established'))
  })

  test('does not receive a message above 256 kB, but receives the next one', async () => {
    const socket = await listen()
    await send(database, topic, { text: 'x'.repeat(256_001) })
    await caughtUp(database, topic, socket)
    expect(socket.heard).toHaveLength(1)
  })

  test('ends when it is left, and when it is joined again', async () => {
    const socket = await listen()
    const again = socket.push(`realtime:${topic}`, 'phx_join', { config: { private: true }, access_token: token }, '7')
    expect(await socket.reply(again)).toEqual(joined)
    expect(socket.received.find(({ event }) => event === 'phx_close')).toMatchObject({ joinRef: '1', ref: '1' })
    // A late leave of the first does not end the second.
    socket.push(`realtime:${topic}`, 'phx_leave', {}, '1')
    await caughtUp(database, topic, socket)
    expect(await socket.reply(socket.push(`realtime:${topic}`, 'phx_leave', {}, '7'))).toEqual({
      status: 'ok',
      response: {},
    })
    await socket.frame(({ event, joinRef }) => event === 'phx_close' && joinRef === '7')
    const other = await listen()
    await caughtUp(database, topic, other)
    expect(socket.heard).toHaveLength(1)
    expect(await socket.reply(socket.push(`realtime:${topic}`, 'phx_leave', {}, '7'))).toEqual({
      status: 'ok',
      response: {},
    })
    const unknown = await socket.reply(socket.push(`realtime:${topic}`, 'anything'))
    expect(unknown).toEqual(refused('unmatched topic'))
  })
})

describe('a join is refused', () => {
  test('to everyone but the person of the topic', async () => {
    const [other, inactive] = await Promise.all(['te.berlin1', 'inactive'].map((name) => personOf(database, name)))
    const socket = await open()
    const cases: [string, string | undefined][] = [
      [topic, undefined],
      [topic, await tokenOf(stack, { sub: other })],
      [`user:${other}`, token],
      [`user:${inactive}`, await tokenOf(stack, { sub: inactive })],
      [topic, await tokenOf(stack, { sub: person, session_id: crypto.randomUUID() })],
      [topic, await tokenOf(stack, { sub: person, role: 'anon' })],
      [topic, await tokenOf(stack, { sub: person, role: 'supabase_realtime_admin' })],
      ["user:'; select 1 --", token],
      ['room:1:1', token],
    ]
    for (const [name, access] of cases) expect(await socket.join(name, access)).toEqual(forbidden(name))
  })

  test('for a token that is not valid', async () => {
    const socket = await open()
    expect(await socket.join(topic, await tokenOf(stack, { sub: person }, -5))).toEqual(
      refused(expect.stringMatching(/^InvalidJWTToken: Token has expired [5-9] seconds ago$/) as string),
    )
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`
    const cases: [string, string][] = [
      ['no token', 'MalformedJWT: The token provided is not a valid JWT'],
      [
        await tokenOf(stack, { sub: person }, 60, 'x'.repeat(40)),
        'JwtSignatureError: Failed to validate JWT signature',
      ],
      [await endlessToken(stack, { sub: person }), 'InvalidJWTToken: Fields `role` and `exp` are required in JWT'],
      [unsigned, 'JwtSignerError: Failed to generate JWT signer, check your JWT secret or JWKS configuration'],
    ]
    for (const [access, reason] of cases) expect(await socket.join(topic, access)).toEqual(refused(reason))
  })

  test.each([
    [{ private: false }, 'PrivateOnly: This project only allows private channels'],
    [{ broadcast: { replay: { since: 0 } } }, 'UnableToReplayMessages: Realtime was unable to replay messages'],
    [
      { postgres_changes: [{ event: '*', schema: 'public', table: 'profiles' }] },
      'RealtimeDisabledForConfiguration: The local Realtime does not follow tables',
    ],
  ])('for a feature that the local Realtime does not have: %o', async (config, reason) => {
    const socket = await open()
    expect(await socket.join(topic, token, config)).toEqual(refused(reason))
  })

  test('without a topic, for one of more than 255 bytes, and for one that the database cannot store', async () => {
    const socket = await open()
    expect(await socket.join('', token)).toEqual(refused('TopicNameRequired: You must provide a topic name'))
    for (const name of ['é'.repeat(124), `${topic}\0`])
      expect(await socket.join(name, token)).toEqual(
        refused('TopicNameInvalid: A topic has at most 255 bytes, and no null character'),
      )
  })
})

describe('an access token', () => {
  const refresh = (socket: RealtimeSocket, access: unknown) =>
    socket.push(`realtime:${topic}`, 'access_token', { access_token: access }, '1')

  test('is replaced without a reply, and the channel stays open', async () => {
    const socket = await listen()
    for (const access of [await tokenOf(stack, { sub: person }, 601), token, null, 7, 'sb_publishable_key'])
      refresh(socket, access)
    await socket.reply(socket.push('phoenix', 'heartbeat'))
    await caughtUp(database, topic, socket)
    expect(socket.received.map(({ event }) => event)).toEqual(['phx_reply', 'phx_reply', 'broadcast'])
  })

  test('of somebody else ends the channel', async () => {
    const socket = await listen()
    refresh(socket, await tokenOf(stack, { sub: await personOf(database, 'te.berlin1') }))
    await expectEnded(socket, `You do not have permissions to read from this Channel topic: ${topic}`)
    const other = await listen()
    await caughtUp(database, topic, other)
    expect(socket.heard).toEqual([])
  })

  test('that is not valid ends the channel', async () => {
    const socket = await listen()
    refresh(socket, await tokenOf(stack, { sub: person }, -5))
    await expectEnded(socket, expect.stringMatching(/^Token has expired [5-9] seconds ago$/))
  })

  test('ends the channel when it expires', async () => {
    const socket = await open()
    expect(await socket.join(topic, await tokenOf(stack, { sub: person }, 2))).toEqual(joined)
    await expectEnded(socket, expect.stringMatching(/^Token has expired [0-3] seconds ago$/))
  })
})

test('clients can neither broadcast nor track their presence', async () => {
  const [sender, receiver] = [await listen(), await listen()]
  const forged = { type: 'broadcast', event: 'forged', payload: { text: 'forged' } }
  sender.push(`realtime:${topic}`, 'broadcast', forged, '1')
  const fields = ['1', '9', `realtime:${topic}`, 'forged', ''].map((field) => Buffer.from(field))
  sender.ws.send(
    Buffer.concat([
      Buffer.from([3, ...fields.map(({ length }) => length), 1]),
      ...fields,
      Buffer.from('{"text":"forged"}'),
    ]),
  )
  const track = sender.push(`realtime:${topic}`, 'presence', { type: 'presence', event: 'track', payload: {} }, '1')
  expect(await sender.reply(track)).toEqual({ status: 'error', response: {} })
  await caughtUp(database, topic, sender, receiver)
  for (const { received } of [sender, receiver])
    expect(received.filter(({ event }) => event !== 'phx_reply')).toHaveLength(1)
})
