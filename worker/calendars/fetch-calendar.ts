import { lookup } from 'node:dns'
import https from 'node:https'
import type { IncomingMessage } from 'node:http'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

export const calendarBytes = 5_000_000
const redirectsMaximum = 3
const patience = 15_000

/** A calendar that cannot be read, in words for its owner. */
export class UnreadableCalendar extends Error {}

/** What the tests put another thing in place of. */
export interface Network {
  request: typeof https.request
  isAllowed: (address: string) => boolean
  patience: number
}
const internet: Network = { request: https.request, isAllowed: isPublicAddress, patience }

const closedNetwork = () => new UnreadableCalendar('The address leads into a private network')

/** Resolves a name and lets the connection go only to an address that was looked at, so that no second answer can differ. */
const guarded = (isAllowed: Network['isAllowed']): LookupFunction => (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, [])
    if (addresses.length === 0 || !addresses.every(({ address }) => isAllowed(address))) return done(closedNetwork(), [])
    const [first = { address: '', family: 4 }] = addresses
    return options.all ? done(null, addresses) : done(null, first.address, first.family)
  })
}

/** Reads the text at an https address. Throws UnreadableCalendar for everything that its owner has to know. */
export async function fetchCalendar(address: string, network: Network = internet): Promise<string> {
  const signal = AbortSignal.timeout(network.patience)
  try {
    return await follow(new URL(address), redirectsMaximum, network, signal)
  } catch (error) {
    if (error instanceof UnreadableCalendar) throw error
    throw new UnreadableCalendar(signal.aborted ? 'The address did not answer in time' : 'The address could not be reached', { cause: error })
  }
}

async function follow(url: URL, redirects: number, network: Network, signal: AbortSignal): Promise<string> {
  if (url.protocol !== 'https:') throw new UnreadableCalendar('The address must begin with https://')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !network.isAllowed(host)) throw closedNetwork()
  const response = await ask(url, network, signal)
  const { statusCode = 0, headers } = response
  if (statusCode >= 300 && statusCode < 400 && headers.location) {
    response.destroy()
    if (redirects === 0) throw new UnreadableCalendar('The address leads on too often')
    return follow(new URL(headers.location, url), redirects - 1, network, signal)
  }
  if (statusCode !== 200) {
    response.destroy()
    throw new UnreadableCalendar(`The address answered with ${statusCode}`)
  }
  return readText(response)
}

const ask = (url: URL, { request, isAllowed }: Network, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = { accept: 'text/calendar', 'accept-encoding': 'identity', 'user-agent': 'staff-portal' }
    request(
      { hostname: url.hostname.replace(/^\[|\]$/g, ''), port: url.port || 443, path: url.pathname + url.search, headers, signal, agent: false, lookup: guarded(isAllowed) },
      resolve,
    )
      .on('error', reject)
      .end()
  })

async function readText(response: IncomingMessage): Promise<string> {
  const tooLarge = () => new UnreadableCalendar('The calendar is larger than 5 MB')
  if (Number(response.headers['content-length'] ?? 0) > calendarBytes) {
    response.destroy()
    throw tooLarge()
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > calendarBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
