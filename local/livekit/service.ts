import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import type { ServiceSpec } from '../supervisor.ts'
import { type Key, knowsKey } from './access-token.ts'

export type ServerSettings = {
  program: string
  /** For signalling and the API. */
  port: number
  /** For sound and pictures. */
  mediaPort: number
  key: Key
  /** Where the server reports what happens in calls. */
  webhookUrl: string
  onStarted: (child: ChildProcess) => void
  /** Called once the server responds, after each start. */
  onReady: () => void
}

/** Ended at once by the second signal only, while people are in calls. */
const secondSignalMs = 250

/** The LiveKit server, which only this machine reaches. */
export function livekitService(settings: ServerSettings): ServiceSpec {
  const { program, port, onStarted, onReady } = settings
  let probe = newProbe()
  let hasResponded = false
  return {
    name: 'livekit',
    command() {
      probe = newProbe()
      hasResponded = false
      const env = { PATH: process.env.PATH, LIVEKIT_CONFIG: JSON.stringify(configOf(settings, probe)) }
      return { program, args: [], options: { env } }
    },
    onStarted,
    // Another server at the port knows neither this key nor why ours has ended, which it does with code 0 then.
    async isReady() {
      const responds = await knowsKey(port, probe)
      if (responds && !hasResponded) {
        hasResponded = true
        onReady()
      }
      return responds
    },
    askToStop(child) {
      // While the server starts, it loses the signals that it receives, and nobody is in a call.
      if (!hasResponded) {
        child.kill('SIGKILL')
        return
      }
      child.kill()
      const again = setTimeout(() => child.kill(), secondSignalMs)
      child.once('exit', () => clearTimeout(again))
    },
  }
}

const newProbe = (): Key => ({
  name: `probe-${randomBytes(6).toString('hex')}`,
  secret: randomBytes(32).toString('hex'),
})

/** JSON, which is YAML too. An unknown name stops the start. */
function configOf({ port, mediaPort, key, webhookUrl }: ServerSettings, probe: Key) {
  return {
    port,
    bind_addresses: ['127.0.0.1'],
    rtc: {
      node_ip: '127.0.0.1',
      use_external_ip: false,
      enable_loopback_candidate: true,
      interfaces: { includes: ['lo', 'lo0'] },
      udp_port: mediaPort,
      // Otherwise the server listens on every address of the machine.
      tcp_port: 0,
    },
    keys: { [key.name]: key.secret, [probe.name]: probe.secret },
    room: {
      // Only the portal makes rooms.
      auto_create: false,
      empty_timeout: 60,
      departure_timeout: 5,
      max_participants: 50,
      enabled_codecs: ['audio/opus', 'audio/red', 'video/vp8', 'video/h264'].map((mime) => ({ mime })),
    },
    webhook: { api_key: key.name, urls: [webhookUrl] },
    logging: { level: 'info' },
  }
}
