import { SignJWT } from 'jose'
import { until } from '../../local/until.ts'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import type { Addresses } from './addresses.ts'

type WithCalls = Pick<Addresses, 'url' | 'livekit'>

/** The time that a test with calls needs to wait for the server where it has to be built first, in milliseconds. */
export const livekitPatience = 30 * 60_000

/** Waits until the portal's LiveKit server runs. Throws where there is none: calls are tested everywhere. */
export async function livekitReady({ url }: WithCalls): Promise<void> {
  await until(
    async () => {
      const { services } = contract.system.health.answer.parse(await (await fetch(`${url}/api/health`)).json())
      if (services.calls === 'off')
        throw new Error('The portal has no LiveKit server: install livekit-server, or Go 1.26')
      return services.calls === 'ok' || undefined
    },
    livekitPatience,
    'LiveKit is not ready',
    250,
  )
}

const serverOf = ({ livekit }: WithCalls) => {
  if (!livekit) throw new Error('This portal was started without calls')
  return livekit
}

/** Signs what LiveKit's tokens contain: grants, and who somebody is. */
export function livekitToken(stack: WithCalls, grants: object, identity = ''): Promise<string> {
  const { apiKey, apiSecret } = serverOf(stack)
  return new SignJWT({ video: grants })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(apiKey)
    .setSubject(identity)
    .setExpirationTime('10m')
    .sign(new TextEncoder().encode(apiSecret))
}

/** A token with which `identity` joins a room. */
export const joinToken = (stack: WithCalls, room: string, identity: string): Promise<string> =>
  livekitToken(stack, { room, roomJoin: true }, identity)

/** Calls a method of LiveKit's RoomService past the gateway, as the portal's parts do. */
export async function askLiveKit(stack: WithCalls, method: string, body: object): Promise<Response> {
  const grants = { roomCreate: true, roomList: true, roomAdmin: true }
  return fetch(`${serverOf(stack).url}/twirp/livekit.RoomService/${method}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${await livekitToken(stack, grants)}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
}
