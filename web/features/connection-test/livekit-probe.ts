import { EngineEvent, LogLevel, Room, RoomEvent, setLogLevel } from 'livekit-client'
import { addressesIn, candidateLines, isAllowed, type Protocol, withOnly } from './candidates.ts'
import { type CheckName, hostAndPort } from './checks.ts'
import type { Probe } from './probe.ts'

/** In milliseconds, for the connection to the media server and for that of sound and picture. */
const patience = 10_000
/** How long to wait for the addresses that the media server offers once it is reached, in milliseconds. */
const offerPatience = 3_000

type Client = Room['engine']['client']

/** Hides the addresses of other protocols from both sides, and notes all that the media server offers. */
function allowOnly(protocol: Protocol, client: Client, offered: string[]): void {
  const { onAnswer, onOffer, onTrickle } = client
  const sendIceCandidate = client.sendIceCandidate.bind(client)
  const reduced = (description: RTCSessionDescriptionInit): RTCSessionDescriptionInit => {
    const { sdp = '' } = description
    offered.push(...candidateLines(sdp))
    return { ...description, sdp: withOnly(sdp, protocol) }
  }
  client.onAnswer = (description, ...more) => onAnswer?.(reduced(description), ...more)
  client.onOffer = (description, ...more) => onOffer?.(reduced(description), ...more)
  client.onTrickle = (candidate, target) => {
    offered.push(candidate.candidate ?? '')
    if (isAllowed(candidate.candidate, protocol)) onTrickle?.(candidate, target)
  }
  client.sendIceCandidate = async (candidate, target) => {
    if (isAllowed(candidate.candidate, protocol)) await sendIceCandidate(candidate, target)
  }
}

/** TURN servers in the way in which the media server names them, which contains neither user nor password. */
const turnServers = ({ engine }: Room): string[] =>
  (engine.latestJoinResponse?.iceServers ?? []).flatMap(({ urls }) => urls.filter((url) => url.startsWith('turn')))

/** Servers on the way are asked only in the check of TURN: others must not learn of it (CALL-12). */
const rtcConfigOf = (check: CheckName): RTCConfiguration =>
  check === 'turn' ? { iceTransportPolicy: 'relay' } : { iceServers: [] }

const after = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Makes a check with LiveKit's client, which calls use too. */
export const probe: Probe = async (check, { url, token }, signal) => {
  // The client's log may contain the token.
  setLogLevel(LogLevel.silent)
  const room = new Room()
  const { engine } = room
  const protocol = check === 'udp' || check === 'tcp' ? check : undefined
  const offered: string[] = []
  if (protocol)
    // Before the first message: the media server sends its addresses at once.
    engine.on(EngineEvent.TransportsCreated, () => allowOnly(protocol, engine.client, offered))
  const signaled = new Promise<void>((resolve) => room.once(RoomEvent.SignalConnected, resolve))
  const connected = room.connect(url, token, {
    autoSubscribe: false,
    maxRetries: 0,
    websocketTimeout: patience,
    peerConnectionTimeout: patience,
    rtcConfig: rtcConfigOf(check),
  })
  const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
  const withoutOffer = protocol
    ? signaled
        .then(() => after(offerPatience))
        .then(() => (addressesIn(offered, protocol).length > 0 ? connected : undefined))
    : stopped
  let turn: string[] = []
  void signaled.then(() => (turn = turnServers(room)))
  let isReached = false
  try {
    await Promise.race([
      // LiveKit Cloud tries further regions, with another engine, from which no addresses were hidden.
      connected.then(() => (isReached = !protocol || room.engine === engine)),
      ...(check === 'signaling' ? [signaled.then(() => (isReached = true))] : []),
      withoutOffer,
      stopped,
    ])
  } catch {
    // The client's messages may contain the token, and say no more than that it could not connect.
  }
  // What still runs of the connection ends with the room.
  connected.catch(() => undefined)
  await room.disconnect()
  const addresses = protocol ? addressesIn(offered, protocol) : check === 'turn' ? turn : [hostAndPort(url)]
  return { isReached, addresses }
}
