import { NODATA, NOTFOUND, Resolver } from 'node:dns/promises'
import type { Agent } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import { isPublicAddress } from './public-address.ts'
import { RefusedHost } from './refused-host.ts'

/**
 * How other servers are reached. main.ts always uses the internet, and no setting can change that. Tests start the
 * worker with their own names and connections, to which the guard below applies as well.
 */
export interface Network {
  /** Resolves a name to its addresses; rejects when there are none. */
  resolve: (name: string) => Promise<string[]>
  /** Opens connections; false means a new connection for each request. */
  agent: Agent | false
  /** Milliseconds that a response may take, from name resolution to the last byte. */
  timeout: number
}

/** Error codes for a name that does not exist or has no address of this family. */
const unknownName = new Set<unknown>([NODATA, NOTFOUND])

/**
 * Queries the system's name servers directly, for four seconds at most. dns.lookup would block one of the process's
 * four threads for as long as a slow name server takes, which delays everything else that the worker opens.
 */
async function resolve(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  if (addresses.length > 0) return addresses
  const reasons = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [answer.reason as NodeJS.ErrnoException] : [],
  )
  throw reasons.find(({ code }) => !unknownName.has(code)) ?? new RefusedHost('unknown_name')
}

export const internet: Network = { resolve, agent: false, timeout: 15_000 }

/** Throws RefusedHost for a host that is a non-public IP address, which the lookup guard would never see. */
export function guardHost(host: string): void {
  if (isIP(host) && !isPublicAddress(host)) throw new RefusedHost('private')
}

/** Resolves a name once and connects only to the checked addresses, so that a second DNS response cannot differ. */
export function guardedLookup({ resolve }: Network): LookupFunction {
  const allowed = callbackify(async (name: string) => {
    const addresses = await resolve(name)
    if (!addresses.every(isPublicAddress)) throw new RefusedHost('private')
    return addresses.map((address) => ({ address, family: isIP(address) }))
  })
  return (name, options, done) =>
    allowed(name, (error, addresses) => {
      const [first = { address: '', family: 4 }] = addresses ?? []
      if (error || options.all) done(error, addresses ?? [])
      else done(null, first.address, first.family)
    })
}
