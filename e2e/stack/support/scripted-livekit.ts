import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { AccessToken, TokenVerifier } from 'livekit-server-sdk'

interface Room {
  seats: number
  /** The sessions of the people in it. */
  people: Map<string, string>
}

interface Report {
  id?: string
  event: string
  callId: string
  personId?: string
  session?: string
  at?: Date
  /** Other fields of the participant. */
  participant?: object
}

type Body = { name?: string; room?: string; identity?: string; maxParticipants?: number }

/** A media server that carries nothing, but knows rooms and signs reports. */
export async function scriptedLiveKit() {
  const apiKey = 'portal'
  const apiSecret = 'a-secret-of-at-least-32-characters'
  const rooms = new Map<string, Room>()
  const putOut: string[] = []
  const verifier = new TokenVerifier(apiKey, apiSecret)
  let isDown = false
  let absence: object | undefined

  const methods: Record<string, (body: Body) => object | undefined> = {
    CreateRoom({ name = '', maxParticipants = 0 }) {
      if (!rooms.has(name)) rooms.set(name, { seats: maxParticipants, people: new Map() })
      return { name, maxParticipants }
    },
    ListRooms: () => ({ rooms: [...rooms.keys()].map((name) => ({ name })) }),
    DeleteRoom: ({ room = '' }) => (rooms.delete(room) ? {} : undefined),
    ListParticipants({ room = '' }) {
      const people = rooms.get(room)?.people ?? new Map<string, string>()
      return { participants: [...people].map(([identity, sid]) => ({ identity, sid })) }
    },
    RemoveParticipant({ room = '', identity = '' }) {
      putOut.push(identity)
      return rooms.get(room)?.people.delete(identity) ? {} : undefined
    },
  }

  async function answer(request: IncomingMessage): Promise<{ status: number; body: object }> {
    if (absence) return { status: 503, body: absence }
    if (isDown) return { status: 503, body: { code: 'unavailable', msg: 'down' } }
    const method = methods[request.url?.split('/').at(-1) ?? '']
    if (!method) return { status: 200, body: {} }
    await verifier.verify(request.headers.authorization?.replace('Bearer ', '') ?? '')
    const body = method(JSON.parse(await text(request)) as Body)
    return body ? { status: 200, body } : { status: 404, body: { code: 'not_found', msg: 'not found' } }
  }

  const server = createServer((request, response) => {
    void answer(request)
      .catch(() => ({ status: 401, body: {} }))
      .then(({ status, body }) =>
        response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body)),
      )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  return {
    connection: { url: `http://127.0.0.1:${port}`, apiKey, apiSecret, publicUrl: '/livekit', hasTurn: true },
    rooms,
    putOut,
    setDown: (value: boolean) => (isDown = value),
    /** What the local stack responds in place of a server that is still being built, or cannot be. */
    setAbsence: (value: object | undefined) => (absence = value),
    /** A report as LiveKit signs it. */
    async report(given: Report, { secret = apiSecret, signed }: { secret?: string; signed?: string } = {}) {
      const { id = `EV_${randomUUID()}`, event, callId, personId, session, at = new Date(), participant } = given
      const body = JSON.stringify({
        id,
        event,
        createdAt: String(Math.floor(at.getTime() / 1_000)),
        room: { name: callId, metadata: callId, turnPassword: 'not to be stored' },
        ...(personId && { participant: { identity: personId, sid: session, ...participant } }),
      })
      const token = new AccessToken(apiKey, secret, { ttl: '5m' })
      token.sha256 = createHash('sha256')
        .update(signed ?? body)
        .digest('base64')
      return { body, headers: { 'Content-Type': 'application/webhook+json', Authorization: await token.toJwt() } }
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

export type ScriptedLiveKit = Awaited<ReturnType<typeof scriptedLiveKit>>
