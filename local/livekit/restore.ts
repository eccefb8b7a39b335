import { setTimeout as pause } from 'node:timers/promises'
import { accessToken, type Key } from './access-token.ts'

const everyMs = 250
const withinMs = 10_000
const requestMs = 5_000
/** The function does not know the request, so there is nothing to restore. */
const absent = [404, 405]

/**
 * Asks the function to create the rooms of active calls again, because a new server has none. Tries until it has done so,
 * for a limited time; returns whether it has.
 */
export async function restoreRooms(functionsPort: number, key: Key, signal: AbortSignal): Promise<boolean> {
  const deadline = Date.now() + withinMs
  while (!signal.aborted && Date.now() < deadline) {
    const status = await ask(functionsPort, key, signal)
    if (status && ((status >= 200 && status < 300) || absent.includes(status))) return true
    await pause(everyMs, undefined, { signal }).catch(() => undefined)
  }
  return false
}

async function ask(port: number, key: Key, signal: AbortSignal): Promise<number | undefined> {
  const response = await fetch(`http://127.0.0.1:${port}/api/calls/restore`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${await accessToken(key, { roomCreate: true })}` },
    signal: AbortSignal.any([signal, AbortSignal.timeout(requestMs)]),
  }).catch(() => undefined)
  await response?.body?.cancel().catch(() => undefined)
  return response?.status
}
