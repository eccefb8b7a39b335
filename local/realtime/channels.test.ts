import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { DatabaseAway } from './authorizer.ts'
import { Buckets } from './buckets.ts'
import { Channels, type Shared } from './channels.ts'
import { decodeFrame, type Frame } from './frames.ts'
import { Hub } from './hub.ts'
import { defaultLimits } from './limits.ts'

const jwtKey = new TextEncoder().encode('a secret that is long enough for HS256')
const session = crypto.randomUUID()
const topic = 'room:1'

const tokenOf = (life: string) =>
  new SignJWT({ role: 'authenticated', sub: 'person', session_id: session })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(life)
    .sign(jwtKey)

/** The channels of a connection that records what it sends; `readable` stands in for the policies. */
function connection(readable: Shared['authorizer']['readable']) {
  const sent: Frame[] = []
  let isOpen = true
  const transport = {
    address: '127.0.0.1',
    send: (frame: string | Buffer) => void sent.push(decodeFrame(String(frame)) as Frame),
    close: () => {
      isOpen = false
      channels.leave()
    },
    isOpen: () => isOpen,
    endSession: () => transport.close(),
  }
  const hub = new Hub()
  const channels = new Channels(transport, {
    hub,
    authorizer: { readable, close: () => Promise.resolve() },
    limits: defaultLimits,
    jwtKey,
    joinsPerPerson: new Buckets(defaultLimits.joinsPerPerson),
  })
  const frame = async (event: string): Promise<Frame> => ({
    joinRef: '1',
    ref: '1',
    topic: `realtime:${topic}`,
    event,
    payload: { config: { private: true }, access_token: await tokenOf('10m') },
  })
  return { channels, hub, sent, frame, close: transport.close }
}

const everything = (_: unknown, topics: readonly string[]) => Promise.resolve(new Set(topics))

test('a session that ends while the policies are checked ends the connection, and nothing is joined', async () => {
  const { channels, hub, sent, frame } = connection((claims, topics) => {
    hub.endSession(session)
    return everything(claims, topics)
  })
  await channels.decide([await frame('phx_join')])
  expect(channels.size).toBe(0)
  expect(hub.topics.of(topic)).toBeUndefined()
  expect(hub.sessions.of(session)).toBeUndefined()
  expect(sent).toEqual([])
})

test('a connection that closes while its token is verified does not count for its person', async () => {
  const { channels, hub, frame, close } = connection(everything)
  const deciding = channels.decide([await frame('phx_join')])
  close()
  await deciding
  expect(hub.people.of('person')).toBeUndefined()
  expect(hub.sessions.of(session)).toBeUndefined()
})

test('a join is refused while the database is down, and a channel ends when its new token cannot be checked', async () => {
  let isAway = true
  const { channels, sent, frame } = connection((claims, topics) =>
    isAway ? Promise.reject(new DatabaseAway()) : everything(claims, topics),
  )
  const message = 'Realtime was unable to connect to the project database'
  await channels.decide([await frame('phx_join')])
  expect(sent.at(-1)?.payload).toEqual({
    status: 'error',
    response: { reason: `UnableToConnectToProject: ${message}` },
  })
  isAway = false
  await channels.decide([await frame('phx_join')])
  expect(channels.size).toBe(1)
  isAway = true
  await channels.decide([{ ...(await frame('access_token')), payload: { access_token: await tokenOf('11m') } }])
  expect(channels.size).toBe(0)
  expect(sent.slice(-2)).toMatchObject([{ event: 'system', payload: { message } }, { event: 'phx_close' }])
})
