import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIP, type Socket } from 'node:net'

/** The proxies in front of the gateway: how many there are, or which addresses and networks they have. */
export type TrustedProxies = number | BlockList

export type Publication = {
  /** The address at which people reach the portal, when it is not the gateway's own. */
  publicUrl?: URL
  trustedProxies?: TrustedProxies
}

/** The parts of a request that name its sender. */
type Sent = { headers: IncomingHttpHeaders; socket: Pick<Socket, 'remoteAddress' | 'localAddress' | 'localPort'> }

/** Reads a number, or a list such as `10.0.0.5, 10.1.0.0/28`. Undefined when it is neither. */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (/^\d+$/.test(text.trim())) return Number(text)
  const trusted = new BlockList()
  for (const entry of text.split(',').map((part) => part.trim())) {
    const [address = '', bits] = entry.split('/')
    const family = familyOf(address)
    const isPrefix = bits !== undefined && /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 'ipv4' ? 32 : 128)
    if (!family || (bits !== undefined && !isPrefix)) return undefined
    if (bits === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(bits), family)
  }
  return trusted
}

/**
 * The forwarding headers for a service: what the gateway knows about the sender, and what trusted proxies say about it.
 */
export function senderHeaders(request: Sent, publication: Publication) {
  const { publicUrl } = publication
  return {
    'x-forwarded-for': senderOf(request, publication),
    'x-forwarded-proto': publicUrl?.protocol.slice(0, -1) ?? 'http',
    'x-forwarded-host': publicUrl?.host ?? request.headers.host ?? calledAddress(request),
  }
}

/** The gateway's own address. A request in HTTP/1.0 may name no host. */
function calledAddress({ socket }: Sent): string {
  const address = plain(socket.localAddress ?? '')
  return `${address.includes(':') ? `[${address}]` : address}:${socket.localPort}`
}

/**
 * The address of the client. Each proxy appends the address that it saw, so only the entries of trusted proxies can be
 * believed: the client is the rightmost address that is not one of them.
 */
export function senderOf({ socket, headers }: Sent, { trustedProxies: trusted = 0 }: Publication): string {
  const claimed = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => plain(hop.trim()))
    .filter(Boolean)
  const hops = [...claimed, plain(socket.remoteAddress ?? '')]
  const client =
    typeof trusted === 'number'
      ? hops[Math.max(0, hops.length - 1 - trusted)]
      : hops.findLast((hop) => !isTrusted(hop, trusted))
  return client ?? hops[0] ?? ''
}

function isTrusted(address: string, trusted: BlockList): boolean {
  const family = familyOf(address)
  return family !== undefined && trusted.check(address, family)
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  const version = isIP(address)
  if (version === 0) return undefined
  return version === 4 ? 'ipv4' : 'ipv6'
}

/** Without a port, and without the prefix that IPv4 addresses have on an IPv6 socket. */
const plain = (hop: string): string =>
  hop
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^\[(.+)\](?::\d+)?$/, '$1')
