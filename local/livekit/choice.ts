import type { Backends } from '../gateway/route.ts'
import { knownSecrets, type Secrets } from '../secrets.ts'
import type { Service, Supervision } from '../supervisor.ts'
import { type ExternalLiveKit, originsOf } from './external.ts'
import { openLiveKit } from './livekit.ts'
import { endOrphan } from './orphan.ts'

type Options = { dataDir: string; secrets: Secrets; functionsPort: number; supervision: Supervision }

/** What the parts of the stack need to know of the server for calls. */
export type Calls = {
  connection?: ExternalLiveKit
  /** Of the function and the worker. */
  environment: Record<string, string>
  gateway: Pick<Backends, 'livekit' | 'callOrigins'>
  service?: Service
}

const keyName = 'portal'

export async function chooseLiveKit(
  choice: 'own' | ExternalLiveKit | undefined,
  { secrets, ...options }: Options,
): Promise<Calls> {
  if (!choice) return { environment: withoutCalls, gateway: {} }
  if (choice !== 'own')
    return { connection: choice, environment: environmentOf(choice), gateway: { callOrigins: originsOf(choice) } }
  const key = { name: keyName, secret: secrets.livekitSecret }
  const own = await openLiveKit({ ...options, key })
  if (!own) return { environment: withoutCalls, gateway: {} }
  const { service, url, port, admit } = own
  const connection = { url, apiKey: key.name, apiSecret: key.secret, publicUrl: '/livekit' }
  return { connection, environment: environmentOf(connection), gateway: { livekit: { port, admit } }, service }
}

/** Ends the portal's own server that a killed start has left. */
export async function endOwnLiveKit(dataDir: string): Promise<void> {
  // A reset also deletes secrets that are damaged.
  const { livekitSecret: secret } = await knownSecrets(dataDir).catch(() => ({ livekitSecret: undefined }))
  if (secret) await endOrphan(dataDir, { name: keyName, secret })
}

/** Also replaces what the shell has set. */
function environmentOf({
  url,
  apiKey,
  apiSecret,
  publicUrl = '',
  hasTurn = false,
}: ExternalLiveKit): Record<string, string> {
  return {
    LIVEKIT_URL: url,
    LIVEKIT_API_KEY: apiKey,
    LIVEKIT_API_SECRET: apiSecret,
    LIVEKIT_PUBLIC_URL: publicUrl,
    LIVEKIT_TURN: String(hasTurn),
  }
}

const withoutCalls = environmentOf({ url: '', apiKey: '', apiSecret: '' })
