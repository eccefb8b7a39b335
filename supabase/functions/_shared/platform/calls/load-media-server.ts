import type { LiveKit } from '../livekit.ts'
import type { MediaServer } from './media-server.ts'

export type LoadMediaServer = () => Promise<MediaServer>

/** Loads LiveKit's library with the first call, because it would double the time that the function takes to start. */
export function mediaServerLoader(server: LiveKit): LoadMediaServer {
  let loaded: Promise<MediaServer> | undefined
  return () => (loaded ??= import('./media-server.ts').then(({ createMediaServer }) => createMediaServer(server)))
}
