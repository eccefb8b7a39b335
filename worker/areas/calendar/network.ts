import { NODATA, NOTFOUND, Resolver } from 'node:dns/promises'
import type { Agent } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import { sourceProblems } from '../../../supabase/functions/_shared/contract/calendar-sources.ts'
import { isPublicAddress } from './public-address.ts'
import { UnreadableCalendar } from './unreadable-calendar.ts'

/**
 * How other servers are reached. The worker's own start knows the internet alone: no setting of an installation leads to
 * another one. The tests start the worker with names and connections of their own; the guard below stands before those too.
 */
export interface Network {
  /** The addresses of a name; rejects when there are none. */
  resolve: (name: string) => Promise<string[]>
  /** What connects; false: a new connection for each request. */
  agent: Agent | false
  /** A calendar has so many milliseconds, from its name to its last byte. */
  patience: number
}

/** What name servers answer when a name has no address of a kind, or is nobody's. */
const without = new Set<unknown>([NODATA, NOTFOUND])

/**
 * Asks the name servers that the system names now, four seconds at most, and not the system's own function: that one takes one
 * of the four threads of the process for as long as a slow name server likes, and whatever else the worker opens would wait.
 */
async function resolve(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  if (addresses.length > 0) return addresses
  const reasons = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [answer.reason as NodeJS.ErrnoException] : [],
  )
  throw reasons.find(({ code }) => !without.has(code)) ?? new UnreadableCalendar(sourceProblems.unknownName)
}

export const internet: Network = { resolve, agent: false, patience: 15_000 }

const closedNetwork = () => new UnreadableCalendar(sourceProblems.closed)

/** Throws UnreadableCalendar for a host that is written as an address which is not public: such a one is never looked up. */
export function guardHost(host: string): void {
  if (isIP(host) && !isPublicAddress(host)) throw closedNetwork()
}

/** Resolves a name and lets the connection go only to the addresses that were looked at, so that no second answer can differ. */
export function guardedLookup({ resolve }: Network): LookupFunction {
  const allowed = callbackify(async (name: string) => {
    const addresses = await resolve(name)
    if (!addresses.every(isPublicAddress)) throw closedNetwork()
    return addresses.map((address) => ({ address, family: isIP(address) }))
  })
  return (name, options, done) =>
    allowed(name, (error, addresses) => {
      const [first = { address: '', family: 4 }] = addresses ?? []
      if (error || options.all) done(error, addresses ?? [])
      else done(null, first.address, first.family)
    })
}
