import { z } from 'zod'

/** A LiveKit server, as a part of the portal reaches it. */
export interface LiveKit {
  /** For the API: an address with http or https. */
  url: string
  apiKey: string
  apiSecret: string
  /** For browsers: an address, or a path at the portal's own. */
  publicUrl: string
  /** Whether browsers may use the TURN and STUN servers that it names. */
  hasTurn: boolean
}

const address = z.string().regex(/^(?:https?|wss?):\/\/[^\s/]/, 'Must begin with https:// or wss://')

const variables = z.object({
  LIVEKIT_URL: address.optional(),
  LIVEKIT_API_KEY: z.string().optional(),
  LIVEKIT_API_SECRET: z.string().min(32, 'Must have at least 32 characters').optional(),
  LIVEKIT_PUBLIC_URL: address.or(z.string().regex(/^(?:\/[\w-]+)+$/, 'Must be an address or a path')).optional(),
  LIVEKIT_TURN: z.enum(['true', 'false']).optional(),
})

/** Merged into the schema of an environment. */
export const liveKitVariables = variables.shape

/** Null without a server. Throws when only a part of the settings is there. */
export function liveKitOf(values: z.output<typeof variables>): LiveKit | null {
  const { LIVEKIT_URL: url, LIVEKIT_API_KEY: apiKey, LIVEKIT_API_SECRET: apiSecret } = values
  if (!url && !apiKey && !apiSecret) return null
  if (!url || !apiKey || !apiSecret)
    throw new Error('Invalid environment. LIVEKIT_URL, LIVEKIT_API_KEY and LIVEKIT_API_SECRET: set all three or none')
  return {
    url: url.replace(/^ws/, 'http'),
    apiKey,
    apiSecret,
    publicUrl: values.LIVEKIT_PUBLIC_URL ?? url,
    hasTurn: values.LIVEKIT_TURN === 'true',
  }
}

/** The address of LiveKit for a browser that sees the portal at `origin`. */
export const publicLiveKitUrl = ({ publicUrl }: LiveKit, origin: string): string =>
  (publicUrl.startsWith('/') ? origin + publicUrl : publicUrl).replace(/^http/, 'ws')

/** `progress`: the part of the build of the server that is done, from 0 to 1. */
export type LiveKitState = { state: 'ok' | 'off' | 'down' } | { state: 'building'; progress: number }

/** What the local stack responds at the server's port while there is no server. */
const absence = z.union([
  z.object({ state: z.literal('off') }),
  z.object({ state: z.literal('building'), progress: z.number() }),
])

/** Milliseconds to wait for the server: when its state is asked for, and while a page waits for the configuration. */
const timeout = 3_000
const hurriedTimeout = 250

/** Asks the server whether it takes calls. Never throws. */
export async function readLiveKitState(server: LiveKit | null, patience = timeout): Promise<LiveKitState> {
  if (!server) return { state: 'off' }
  try {
    const response = await fetch(server.url, { signal: AbortSignal.timeout(patience) })
    const text = await response.text()
    if (response.ok) return { state: 'ok' }
    return response.status === 503 ? absence.parse(JSON.parse(text)) : { state: 'down' }
  } catch {
    return { state: 'down' }
  }
}

/**
 * Whether there is a server, so that calls can be offered. The local stack may have settings for one that it could not
 * build; its server is at the portal's own address. Any other server is believed to be there.
 */
export async function offersCalls(server: LiveKit): Promise<boolean> {
  if (!server.publicUrl.startsWith('/')) return true
  return (await readLiveKitState(server, hurriedTimeout)).state !== 'off'
}
