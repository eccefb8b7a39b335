import { StartError } from '../start-error.ts'

/** A LiveKit server that the operator runs. `publicUrl`: the address for browsers, where it differs. */
export type ExternalLiveKit = { url: string; apiKey: string; apiSecret: string; publicUrl?: string; hasTurn?: boolean }

const isAddress = (text: string): boolean => URL.canParse(text) && /^(?:https?|wss?):$/.test(new URL(text).protocol)

/** Reads LIVEKIT_URL and its key and secret; undefined where they are not set. Throws a StartError for an invalid value. */
export function readExternalLiveKit({
  LIVEKIT_URL: url,
  LIVEKIT_API_KEY: apiKey,
  LIVEKIT_API_SECRET: apiSecret,
  LIVEKIT_PUBLIC_URL: publicUrl,
  LIVEKIT_TURN: turn,
}: NodeJS.ProcessEnv): ExternalLiveKit | undefined {
  if (!url && !apiKey && !apiSecret) return undefined
  if (!url || !apiKey || !apiSecret)
    throw new StartError(
      'Only a part of LIVEKIT_URL, LIVEKIT_API_KEY and LIVEKIT_API_SECRET is set',
      'set all three, or none for a server of this portal’s own',
    )
  for (const [name, address] of Object.entries({ LIVEKIT_URL: url, LIVEKIT_PUBLIC_URL: publicUrl || url }))
    if (!isAddress(address))
      throw new StartError(`${name}=${address} is not an address`, 'use one such as wss://livekit.example.org')
  if (turn && turn !== 'true' && turn !== 'false')
    throw new StartError(`LIVEKIT_TURN=${turn} is unknown`, 'use true or false')
  return { url, apiKey, apiSecret, ...(publicUrl && { publicUrl }), ...(turn === 'true' && { hasTurn: true }) }
}

/** What a page must be allowed to connect to, besides its own origin. */
export function originsOf({ url, publicUrl = url }: ExternalLiveKit): string[] {
  if (publicUrl.startsWith('/')) return []
  const { protocol, host } = new URL(publicUrl)
  const secure = protocol === 'https:' || protocol === 'wss:' ? 's' : ''
  return [`http${secure}://${host}`, `ws${secure}://${host}`]
}
