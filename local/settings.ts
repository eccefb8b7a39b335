import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { type Publication, readTrustedProxies } from './gateway/sender.ts'
import { type ExternalLiveKit, readExternalLiveKit } from './livekit/external.ts'
import { projectDir } from './paths.ts'
import type { Seed } from './postgres/seed.ts'
import { StartError } from './start-error.ts'

export type LocalSettings = Publication & {
  port: number
  dataDir: string
  seed?: Seed
  metricsPort?: number
  listen?: string
  livekit?: ExternalLiveKit
}

/** Reads the settings of `npm start`. Throws a StartError for an invalid value. */
export function readLocalSettings(environment: NodeJS.ProcessEnv = process.env): LocalSettings {
  const seed = environment.PORTAL_SEED
  if (seed && seed !== 'demo' && seed !== 'none')
    throw new StartError(`PORTAL_SEED=${seed} is unknown`, 'use demo or none')
  const port = readPort(environment, 'PORT') ?? 54321
  const metricsPort = readPort(environment, 'PORTAL_METRICS_PORT')
  if (metricsPort === port)
    throw new StartError(`PORTAL_METRICS_PORT=${port} is the port of the portal itself`, 'choose another port')
  const livekit = readExternalLiveKit(environment)
  return {
    port,
    ...(metricsPort && { metricsPort }),
    ...(seed && { seed: seed as Seed }),
    dataDir: resolve(environment.PORTAL_DATA_DIR || join(projectDir, '.portal')),
    ...(livekit && { livekit }),
    ...readPublication(environment),
  }
}

/** What the operator should know about settings that are valid but unlikely to be meant. */
export function warningsAbout({ publicUrl, trustedProxies, listen, livekit }: LocalSettings): string[] {
  const warnings: string[] = []
  if (publicUrl?.protocol === 'https:' && trustedProxies === undefined)
    warnings.push(
      'PORTAL_PUBLIC_URL is https, but PORTAL_TRUSTED_PROXIES is not set: everyone appears to have the proxy’s address, so wrong passwords of one person can keep all others from signing in.',
    )
  if ((publicUrl ?? listen) && !livekit)
    warnings.push('Calls work between browsers of this machine only: for calls of other people, set LIVEKIT_URL.')
  return warnings
}

function readPublication({
  PORTAL_LISTEN: listen,
  PORTAL_PUBLIC_URL: address,
  PORTAL_TRUSTED_PROXIES: proxies,
}: NodeJS.ProcessEnv): Publication & { listen?: string } {
  if (listen && isIP(listen) === 0)
    throw new StartError(
      `PORTAL_LISTEN=${listen} is not an IP address`,
      'use an address of this machine, such as 0.0.0.0',
    )
  const publicUrl = address && URL.canParse(address) ? new URL(address) : undefined
  if (address && !(publicUrl && /^https?:$/.test(publicUrl.protocol) && publicUrl.href === `${publicUrl.origin}/`))
    throw new StartError(
      `PORTAL_PUBLIC_URL=${address} is not the address of a site`,
      'use scheme and host without a path, such as https://portal.example.org',
    )
  const trustedProxies = proxies ? readTrustedProxies(proxies) : undefined
  if (proxies && trustedProxies === undefined)
    throw new StartError(
      `PORTAL_TRUSTED_PROXIES=${proxies} is neither a number nor a list of addresses`,
      'use the number of proxies in front of the portal, or their addresses, such as 10.0.0.5,10.0.0.6',
    )
  return {
    ...(listen && { listen }),
    ...(publicUrl && { publicUrl }),
    ...(trustedProxies !== undefined && { trustedProxies }),
  }
}

function readPort(environment: NodeJS.ProcessEnv, name: string): number | undefined {
  const given = environment[name]
  if (given === undefined || given === '') return undefined
  const port = Number(given)
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new StartError(`${name}=${given} is not a port`, 'use a number from 1 to 65535')
  return port
}
