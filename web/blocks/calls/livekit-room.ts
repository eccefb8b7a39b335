import {
  DefaultReconnectPolicy,
  DisconnectReason,
  type LocalTrackPublication,
  LogLevel,
  type Participant,
  type RemoteTrack,
  Room,
  RoomEvent,
  setLogLevel,
  Track,
  TrackEvent,
  type TrackPublication,
} from 'livekit-client'
import {
  type CallPerson,
  type CallRoom,
  type ConnectionDetails,
  type Departure,
  type DeviceKind,
  type Reaction,
  reactions,
  type RoomListener,
} from './call-room.ts'

const { Camera, Microphone, ScreenShare } = Track.Source

/** A server that has no TURN and STUN servers of its own names public ones, which must not learn of the call (CALL-12). */
const connectOptions = (hasTurn: boolean) => (hasTurn ? {} : { rtcConfig: { iceServers: [] } })

/**
 * When the client looks again for a server that went away, in milliseconds; each delay varies by half. The delays of the
 * client itself grow to ten seconds, during which a call would be silent although its server is back.
 */
const reconnectDelays = [0, 300, 1_000, ...Array.from({ length: 20 }, () => 2_000)]

/** Raised hands are data messages with this topic, because tokens do not allow people to change their own attributes. */
const handTopic = 'hand'
const raised = '1'
const lowered = '0'
/** The topic of the data that contains a reaction. */
const reactionTopic = 'reaction'
/** In milliseconds. */
const reactionTime = 5_000

const kinds = { microphone: 'audioinput', camera: 'videoinput', speaker: 'audiooutput' } as const

const departures: Partial<Record<DisconnectReason, Departure>> = {
  [DisconnectReason.PARTICIPANT_REMOVED]: 'removed',
  [DisconnectReason.ROOM_DELETED]: 'ended',
  [DisconnectReason.ROOM_CLOSED]: 'ended',
  [DisconnectReason.DUPLICATE_IDENTITY]: 'elsewhere',
}

const pictureOf = (publication: TrackPublication | undefined) =>
  publication?.isMuted ? undefined : publication?.videoTrack

const personOf = (
  participant: Participant,
  { isHandRaised, reaction }: Pick<CallPerson, 'isHandRaised' | 'reaction'>,
): CallPerson => ({
  id: participant.identity,
  name: participant.name ?? '',
  photoId: participant.metadata || null,
  isSelf: participant.isLocal,
  isMuted: !participant.isMicrophoneEnabled,
  isSpeaking: participant.isSpeaking,
  isHandRaised,
  reaction,
  quality: participant.connectionQuality,
  camera: pictureOf(participant.getTrackPublication(Camera)),
  screen: pictureOf(participant.getTrackPublication(ScreenShare)),
})

/** A LiveKit room as a call needs it. The others' sound plays from hidden elements, whatever page is shown. */
export class LiveKitRoom implements CallRoom {
  readonly #room = new Room({
    adaptiveStream: true,
    dynacast: true,
    reconnectPolicy: new DefaultReconnectPolicy(reconnectDelays),
  })
  /** Tracks that ended; the client mutes those that it cannot open again. */
  readonly #ended = new WeakSet<TrackPublication>()
  #isStoppingScreen = false
  readonly #hands = new Set<string>()
  readonly #reactions = new Map<string, Reaction>()
  readonly #onChanged: () => void

  constructor(listener: RoomListener) {
    // The client's log may contain the token.
    setLogLevel(LogLevel.silent)
    const changed = () => listener.onChanged()
    this.#onChanged = changed
    for (const event of [
      RoomEvent.TrackUnmuted,
      RoomEvent.ActiveSpeakersChanged,
      RoomEvent.ConnectionQualityChanged,
      RoomEvent.ParticipantNameChanged,
      RoomEvent.AudioPlaybackStatusChanged,
    ] as const)
      this.#room.on(event, changed)
    this.#room
      .on(RoomEvent.ParticipantConnected, ({ identity }) => {
        // People who join later did not receive the message about the hand.
        if (this.#hands.has(this.#room.localParticipant.identity)) void this.#sendHand(true, identity)
        changed()
      })
      .on(RoomEvent.ParticipantDisconnected, ({ identity }) => {
        this.#hands.delete(identity)
        changed()
      })
      .on(RoomEvent.DataReceived, (payload, participant, _kind, topic) => {
        if (!participant) return
        const text = new TextDecoder().decode(payload)
        if (topic === reactionTopic) this.#noteReaction(participant.identity, text)
        if (topic !== handTopic) return
        this.#noteHand(participant.identity, text === raised)
        changed()
      })
      .on(RoomEvent.TrackSubscribed, (track) => {
        if (track.kind === Track.Kind.Audio) document.body.append(track.attach())
        changed()
      })
      .on(RoomEvent.TrackUnsubscribed, (track) => {
        silence(track)
        changed()
      })
      .on(RoomEvent.TrackMuted, (publication, participant) => {
        if (participant.isLocal && this.#ended.delete(publication))
          listener.onDeviceLost(publication.source === Camera ? 'camera' : 'microphone')
        changed()
      })
      .on(RoomEvent.LocalTrackPublished, (publication) => {
        this.#followDevice(publication, listener)
        changed()
      })
      .on(RoomEvent.LocalTrackUnpublished, ({ source }) => {
        if (source === ScreenShare && !this.#isStoppingScreen) listener.onScreenEnded()
        changed()
      })
      .on(RoomEvent.SignalReconnecting, () => listener.onReconnecting())
      .on(RoomEvent.Reconnecting, () => listener.onReconnecting())
      .on(RoomEvent.Reconnected, () => listener.onReconnected())
      .on(RoomEvent.Disconnected, (reason) => {
        for (const { trackPublications } of this.#room.remoteParticipants.values())
          for (const { track } of trackPublications.values()) if (track) silence(track)
        if (reason !== DisconnectReason.CLIENT_INITIATED)
          listener.onDisconnected(departures[reason ?? DisconnectReason.UNKNOWN_REASON] ?? 'lost')
      })
  }

  #followDevice(publication: LocalTrackPublication, { onMicrophoneTaken }: RoomListener): void {
    if (publication.source !== Camera && publication.source !== Microphone) return
    publication.track?.on(TrackEvent.Ended, () => void this.#ended.add(publication))
    publication.track?.on(TrackEvent.Restarted, () => void this.#ended.delete(publication))
    if (publication.source !== Microphone) return
    // The client pauses a microphone that the device has muted for five seconds.
    publication.track?.on(TrackEvent.UpstreamPaused, () => onMicrophoneTaken(true))
    publication.track?.on(TrackEvent.UpstreamResumed, () => onMicrophoneTaken(false))
  }

  #noteHand(identity: string, isRaised: boolean): void {
    if (isRaised) this.#hands.add(identity)
    else this.#hands.delete(identity)
  }

  #sendHand(isRaised: boolean, to?: string): Promise<void> {
    return this.#room.localParticipant.publishData(new TextEncoder().encode(isRaised ? raised : lowered), {
      reliable: true,
      topic: handTopic,
      ...(to && { destinationIdentities: [to] }),
    })
  }

  /** Shows a reaction for some seconds; ignores whatever else somebody sends. */
  #noteReaction(identity: string, text: string): void {
    const reaction = reactions.find((known) => known === text)
    if (!reaction) return
    this.#reactions.set(identity, reaction)
    this.#onChanged()
    setTimeout(() => {
      if (this.#reactions.get(identity) !== reaction) return
      this.#reactions.delete(identity)
      this.#onChanged()
    }, reactionTime)
  }

  connect = ({ url, token, hasTurn }: ConnectionDetails) => this.#room.connect(url, token, connectOptions(hasTurn))

  disconnect = () => this.#room.disconnect()

  people = () =>
    [this.#room.localParticipant, ...this.#room.remoteParticipants.values()].map((participant) =>
      personOf(participant, {
        isHandRaised: this.#hands.has(participant.identity),
        reaction: this.#reactions.get(participant.identity),
      }),
    )

  canPlaySound = () => this.#room.canPlaybackAudio

  playSound = () => this.#room.startAudio()

  setMicrophone = async (isOn: boolean, device?: string) => {
    await this.#room.localParticipant.setMicrophoneEnabled(isOn, device ? { deviceId: device } : undefined)
  }

  reopenMicrophone = async () => {
    await this.#room.localParticipant.getTrackPublication(Microphone)?.audioTrack?.restartTrack()
  }

  setCamera = async (isOn: boolean, device?: string) => {
    await this.#room.localParticipant.setCameraEnabled(isOn, device ? { deviceId: device } : undefined)
  }

  setScreen = async (isOn: boolean) => {
    this.#isStoppingScreen = !isOn
    // The sound of the call itself is not shared back.
    await this.#room.localParticipant.setScreenShareEnabled(isOn, {
      audio: true,
      selfBrowserSurface: 'exclude',
    })
    this.#isStoppingScreen = false
  }

  setHand = async (isRaised: boolean) => {
    await this.#sendHand(isRaised)
    this.#noteHand(this.#room.localParticipant.identity, isRaised)
  }

  react = async (reaction: Reaction) => {
    const { localParticipant } = this.#room
    await localParticipant.publishData(new TextEncoder().encode(reaction), { reliable: true, topic: reactionTopic })
    this.#noteReaction(localParticipant.identity, reaction)
  }

  microphone = () => this.#room.localParticipant.getTrackPublication(Microphone)?.track?.mediaStreamTrack

  choose = async (kind: DeviceKind, device: string) => {
    await this.#room.switchActiveDevice(kinds[kind], device, false)
  }
}

function silence(track: RemoteTrack): void {
  if (track.kind === Track.Kind.Audio) for (const element of track.detach()) element.remove()
}
