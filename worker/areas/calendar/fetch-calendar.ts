import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { unescape } from 'node:querystring'
import type { PlainCode } from '../../../supabase/functions/_shared/contract/errors/catalog.ts'
import { guardedLookup, guardHost, type Network } from '../../runtime/network/network.ts'
import { RefusedHost } from '../../runtime/network/refused-host.ts'
import { UnreadableCalendar } from './unreadable-calendar.ts'

export const calendarBytes = 5_000_000
const redirectsMaximum = 3

/** The validators of a response (RFC 9110), for conditional requests. */
export interface Version {
  etag: string | null
  lastModified: string | null
}

interface Text extends Version {
  content: Buffer
}

/**
 * Fetches an https address; null when it has not changed since `known`. Throws UnreadableCalendar for problems to show
 * to the owner, and the reason of `stop` when it is aborted.
 */
export async function fetchCalendar(
  address: string,
  known: Version,
  network: Network,
  stop: AbortSignal,
): Promise<Text | null> {
  const late = AbortSignal.timeout(network.timeout)
  const signal = AbortSignal.any([late, stop])
  try {
    return await follow(new URL(address), known, redirectsMaximum, network, signal)
  } catch (error) {
    stop.throwIfAborted()
    if (error instanceof UnreadableCalendar) throw error
    if (error instanceof RefusedHost) throw new UnreadableCalendar(refusals[error.reason])
    throw new UnreadableCalendar(late.aborted ? 'calendar_source.slow' : reasonOf(error), { cause: error })
  }
}

const refusals = { private: 'calendar_source.private', unknown_name: 'calendar_source.unknown_name' } as const

/** Codes of certificate errors: https://nodejs.org/api/tls.html#x509-certificate-error-codes */
const certificateCode = /CERT|SELF_SIGNED|ERR_TLS_CERT|UNABLE_TO_GET_ISSUER|UNABLE_TO_VERIFY/

const reasonOf = (error: unknown): PlainCode =>
  certificateCode.test((error as NodeJS.ErrnoException).code ?? '')
    ? 'calendar_source.untrusted'
    : 'calendar_source.unreachable'

async function follow(
  url: URL,
  known: Version,
  redirects: number,
  network: Network,
  signal: AbortSignal,
): Promise<Text | null> {
  if (url.protocol !== 'https:') throw new UnreadableCalendar('calendar_source.not_https')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  guardHost(host)
  const response = await ask(url, host, known, network, signal)
  const { statusCode = 0, headers } = response
  if (statusCode === 200) return readText(response)
  response.destroy()
  if (statusCode === 304 && (known.etag ?? known.lastModified) !== null) return null
  if (statusCode < 300 || statusCode >= 400 || !headers.location)
    throw new UnreadableCalendar({ code: 'calendar_source.answered', params: { status: statusCode } })
  if (redirects === 0) throw new UnreadableCalendar('calendar_source.redirects')
  return follow(redirected(url, headers.location), known, redirects - 1, network, signal)
}

/** Where a redirect leads. The credentials of an address are sent to its own host only. */
function redirected(from: URL, location: string): URL {
  const to = new URL(location, from)
  const keeps = to.host === from.host
  to.username = keeps ? from.username : ''
  to.password = keeps ? from.password : ''
  return to
}

/** The credentials in an address, which encodes them, for Basic authentication. */
const credentialsIn = ({ username, password }: URL): string | undefined =>
  username || password ? `${unescape(username)}:${unescape(password)}` : undefined

const ask = (
  url: URL,
  hostname: string,
  { etag, lastModified }: Version,
  network: Network,
  signal: AbortSignal,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = {
      accept: 'text/calendar',
      'accept-encoding': 'identity',
      'user-agent': 'enterprise-portal',
      ...(etag !== null && { 'if-none-match': etag }),
      ...(lastModified !== null && { 'if-modified-since': lastModified }),
    }
    const path = url.pathname + url.search
    const { agent } = network
    const lookup = guardedLookup(network)
    request(
      { hostname, port: url.port || 443, auth: credentialsIn(url), path, headers, signal, agent, lookup },
      resolve,
    )
      .on('error', reject)
      .end()
  })

async function readText(response: IncomingMessage): Promise<Text> {
  const { etag = null, 'last-modified': lastModified = null, 'content-length': length = '0' } = response.headers
  const tooLarge = () =>
    new UnreadableCalendar({ code: 'calendar_source.too_large', params: { megabytes: calendarBytes / 1_000_000 } })
  if (Number(length) > calendarBytes) {
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
  return { content: Buffer.concat(chunks), etag: storable(etag), lastModified: storable(lastModified) }
}

/** Ignores a validator that is too long to store; servers choose them freely. */
const storable = (name: string | null): string | null => (name === null || name.length > 500 ? null : name)
