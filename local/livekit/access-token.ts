import { SignJWT } from 'jose'

/** A key and its secret, with which LiveKit's tokens are signed. */
export type Key = { name: string; secret: string }

const lifetime = '60s'
/** How long a server may take to respond. */
const patienceMs = 2_000

/** A token for LiveKit's API, with grants such as `roomList`. */
export function accessToken({ name, secret }: Key, grants: Record<string, boolean>): Promise<string> {
  return new SignJWT({ video: grants })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(name)
    .setIssuedAt()
    .setExpirationTime(lifetime)
    .sign(new TextEncoder().encode(secret))
}

/** Whether the server at this port of 127.0.0.1 knows the key. Never throws. */
export async function knowsKey(port: number, key: Key): Promise<boolean> {
  const headers = {
    Authorization: `Bearer ${await accessToken(key, { roomList: true })}`,
    'Content-Type': 'application/json',
  }
  const address = `http://127.0.0.1:${port}/twirp/livekit.RoomService/ListRooms`
  const signal = AbortSignal.timeout(patienceMs)
  const response = await fetch(address, { method: 'POST', headers, body: '{}', signal }).catch(() => undefined)
  await response?.body?.cancel().catch(() => undefined)
  return response?.ok === true
}
