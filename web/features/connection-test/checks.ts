export const checkNames = ['signaling', 'udp', 'tcp', 'turn'] as const
export type CheckName = (typeof checkNames)[number]

/** Why a check was not made: the media server was not reached at all, it offers no TCP, or no TURN server is set up. */
type Skipped = 'unreachable' | 'not-offered' | 'not-configured'

/** A check, with the addresses of servers that it concerns. */
export type Check =
  | { state: 'waiting' | 'running' }
  | { state: 'passed' | 'failed'; duration: number; addresses: readonly string[] }
  | { state: 'skipped'; reason: Skipped }

export type Checks = Readonly<Record<CheckName, Check>>

/** What the results mean for calls: they work, they work worse than they could, or they do not work. */
export type Verdict = 'good' | 'limited' | 'blocked'

export const waitingChecks: Checks = {
  signaling: { state: 'waiting' },
  udp: { state: 'waiting' },
  tcp: { state: 'waiting' },
  turn: { state: 'waiting' },
}

export function verdictOf({ udp, tcp, turn }: Checks): Verdict {
  if (udp.state === 'passed') return 'good'
  return tcp.state === 'passed' || turn.state === 'passed' ? 'limited' : 'blocked'
}

/** The address of the media server without the scheme, the port included. */
export function hostAndPort(url: string): string {
  const { hostname, port, protocol } = new URL(url)
  return `${hostname}:${port || (protocol === 'wss:' ? '443' : '80')}`
}
