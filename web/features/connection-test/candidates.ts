/** The transports over which sound and picture travel. */
export type Protocol = 'udp' | 'tcp'

interface Candidate {
  protocol: string
  /** Host and port. */
  address: string
}

/** The parts of an ICE candidate (RFC 8839); undefined for anything else. */
function parsed(candidate: string): Candidate | undefined {
  const [, , protocol, , host, port] = candidate.replace(/^a=/, '').split(' ')
  if (!candidate.includes('candidate:') || !protocol || !host || !port) return undefined
  return { protocol: protocol.toLowerCase(), address: `${host.includes(':') ? `[${host}]` : host}:${port}` }
}

const isOf = (candidate: string, protocol: Protocol): boolean => parsed(candidate)?.protocol === protocol

/** The addresses, of one protocol, among ICE candidates and the lines of session descriptions. */
export const addressesIn = (lines: readonly string[], protocol: Protocol): string[] => [
  ...new Set(
    lines.flatMap((line) => {
      const found = parsed(line)
      return found?.protocol === protocol ? [found.address] : []
    }),
  ),
]

/** Whether a candidate may be used in a check of this protocol. The end of the candidates is announced by an empty one. */
export const isAllowed = (candidate: string | undefined, protocol: Protocol): boolean =>
  !candidate || isOf(candidate, protocol)

/** The lines of a session description that contain candidates. */
export const candidateLines = (description: string): string[] =>
  description.split('\r\n').filter((line) => line.startsWith('a=candidate:'))

/** A session description without the candidates of other protocols. */
export const withOnly = (description: string, protocol: Protocol): string =>
  description
    .split('\r\n')
    .filter((line) => !line.startsWith('a=candidate:') || isOf(line, protocol))
    .join('\r\n')
