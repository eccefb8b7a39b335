import { Agent } from 'node:http'

interface Size {
  /** Connections to each service. */
  sockets: number
  /** Requests that may wait for one of them. */
  waiting: number
}

/** Connections that only requests of one kind use, so that those that wait delay no others. */
interface Lane extends Size {
  agent: Agent
}

type Kind = 'live' | 'health' | 'signIn' | 'upload' | 'other'

/**
 * More than wait in the function's own queues, which respond to those beyond their bounds. Slow uploads can only delay
 * other uploads, and mainly those of their own network. Nothing delays the question whether the function lives.
 */
const sizes: Record<Kind, Size> = {
  live: { sockets: 64, waiting: 64 },
  health: { sockets: 64, waiting: 64 },
  signIn: { sockets: 1_024, waiting: 1_024 },
  upload: { sockets: 1_024, waiting: 1_024 },
  other: { sockets: 1_024, waiting: 1_024 },
}

const livePath = /^(\/functions\/v1)?\/api\/live$/
const healthPath = /^(\/functions\/v1)?\/api\/health$/
const signInPath = /^(\/functions\/v1)?\/api\/auth\/login$/

function kindOf(path: string, isStreamed: boolean): Kind {
  if (isStreamed) return 'upload'
  if (livePath.test(path)) return 'live'
  if (healthPath.test(path)) return 'health'
  return signInPath.test(path) ? 'signIn' : 'other'
}

export class Lanes {
  readonly #lanes: Record<Kind, Lane>

  constructor({ live, health, signIn, upload, other }: Record<Kind, Size> = sizes) {
    this.#lanes = {
      live: open(live),
      health: open(health),
      signIn: open(signIn),
      upload: open(upload),
      other: open(other),
    }
  }

  /** The connections for a request; undefined when too many wait for one already. */
  agentFor(port: number, path: string, isStreamed: boolean): Agent | undefined {
    const { agent, waiting } = this.#lanes[kindOf(path, isStreamed)]
    const queue = agent.requests[agent.getName({ host: '127.0.0.1', port })] ?? []
    return queue.length >= waiting ? undefined : agent
  }
}

const open = (size: Size): Lane => ({
  ...size,
  agent: new Agent({ keepAlive: true, maxSockets: size.sockets, timeout: 60_000 }),
})
