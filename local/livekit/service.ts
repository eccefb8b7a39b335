import type { ChildProcess } from 'node:child_process'
import type { ServiceSpec } from '../supervisor.ts'
import { type Key, knowsKey } from './access-token.ts'

export type ServerSettings = {
  program: string
  /** For signaling and the API. */
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

/** While people are in calls, the first signal makes the server wait for them; a second one ends it at once. */
const secondSignalMs = 250

/** The LiveKit server, which only this machine reaches. */
export function livekitService(settings: ServerSettings): ServiceSpec {
  const { program, port, key, onStarted, onReady } = settings
  let hasResponded = false
  return {
    name: 'livekit',
    command() {
      hasResponded = false
      const env = { PATH: process.env.PATH, LIVEKIT_CONFIG: JSON.stringify(configOf(settings)) }
      return { program, args: [], options: { env } }
    },
    onStarted,
    // If another installation's server has taken the port, it does not know this key, and ours has exited with code 0.
    async isReady() {
      const responds = await knowsKey(port, key)
      if (responds && !hasResponded) {
        hasResponded = true
        onReady()
      }
      return responds
    },
    askToStop(child) {
      // While the server starts, it does not react to signals, and nobody is in a call.
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

/** As JSON, which is valid YAML. The server does not start with an unknown name. */
function configOf({ port, mediaPort, key, webhookUrl }: ServerSettings) {
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
    // Only one: the server renews the tokens with which people reconnect, and signs them with any of its keys.
    keys: { [key.name]: key.secret },
    room: {
      // Only the portal creates rooms.
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
