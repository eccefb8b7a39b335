import { ConnectionQuality, DisconnectReason, type ReconnectPolicy, RoomEvent, Track, TrackEvent } from 'livekit-client'
import { beforeEach, expect, test, vi } from 'vitest'
import type { RoomListener } from './call-room.ts'
import { LiveKitRoom } from './livekit-room.ts'

/** A room of the client that connects to nothing, and what has been registered for its events. */
const client = vi.hoisted(() => {
  const handlers = new Map<string, (...values: unknown[]) => void>()
  const remoteParticipants = new Map<string, unknown>()
  const connections: unknown[][] = []
  const options: { reconnectPolicy: ReconnectPolicy }[] = []
  class Room {
    constructor(given: { reconnectPolicy: ReconnectPolicy }) {
      options.push(given)
    }
    readonly localParticipant = {
      identity: 'me',
      isLocal: true,
      getTrackPublication: () => undefined,
      publishData: async () => undefined,
    }
    readonly remoteParticipants = remoteParticipants
    canPlaybackAudio = false
    async startAudio(): Promise<void> {
      this.canPlaybackAudio = true
    }
    async connect(...given: unknown[]): Promise<void> {
      connections.push(given)
    }
    on(event: string, handler: (...values: unknown[]) => void): this {
      handlers.set(event, handler)
      return this
    }
  }
  return { Room, handlers, remoteParticipants, connections, options }
})
vi.mock('livekit-client', async (importOriginal) => ({ ...(await importOriginal<object>()), Room: client.Room }))

const happens = (event: string, ...values: unknown[]): void => client.handlers.get(event)?.(...values)

let room: LiveKitRoom
/** What the listener was told. */
let told: unknown[][] = []
/** How often it was told that something about the people has changed. */
let changes = 0
const note =
  (name: keyof RoomListener) =>
  (...values: unknown[]): void =>
    void told.push([name, ...values])

beforeEach(() => {
  told = []
  changes = 0
  client.handlers.clear()
  client.remoteParticipants.clear()
  client.connections.length = 0
  room = new LiveKitRoom({
    onChanged: () => void (changes += 1),
    onReconnecting: note('onReconnecting'),
    onReconnected: note('onReconnected'),
    onDisconnected: note('onDisconnected'),
    onDeviceLost: note('onDeviceLost'),
    onMicrophoneTaken: note('onMicrophoneTaken'),
    onScreenEnded: note('onScreenEnded'),
  })
})

test.each([
  ['PARTICIPANT_REMOVED', 'removed'],
  ['ROOM_DELETED', 'ended'],
  ['ROOM_CLOSED', 'ended'],
  ['DUPLICATE_IDENTITY', 'elsewhere'],
  ['SERVER_SHUTDOWN', 'lost'],
  ['STATE_MISMATCH', 'lost'],
  ['SIGNAL_CLOSE', 'lost'],
  ['CONNECTION_TIMEOUT', 'lost'],
  ['UNKNOWN_REASON', 'lost'],
] as const)('a disconnection because of %s is the departure %s', (reason, departure) => {
  happens(RoomEvent.Disconnected, DisconnectReason[reason])
  expect(told).toEqual([['onDisconnected', departure]])
})

test('a disconnection without a reason is a lost connection, and one that was requested is not reported', () => {
  happens(RoomEvent.Disconnected, DisconnectReason.CLIENT_INITIATED)
  expect(told).toEqual([])
  happens(RoomEvent.Disconnected)
  expect(told).toEqual([['onDisconnected', 'lost']])
})

test('a connection that the client repairs by itself is reported until it is back', () => {
  happens(RoomEvent.SignalReconnecting)
  happens(RoomEvent.Reconnecting)
  happens(RoomEvent.Reconnected)
  expect(told).toEqual([['onReconnecting'], ['onReconnecting'], ['onReconnected']])
})

/** What the person sends from a device; `emit` says what happens to its track. */
function publication(source: Track.Source) {
  const handlers = new Map<string, () => void>()
  const track = { on: (event: string, handler: () => void) => handlers.set(event, handler) }
  return { sent: { source, track }, emit: (event: TrackEvent) => handlers.get(event)?.() }
}
const self = { isLocal: true }

test.each([
  [Track.Source.Microphone, 'microphone'],
  [Track.Source.Camera, 'camera'],
] as const)('the %s counts as lost when its track ends before the client mutes it', (source, device) => {
  const { sent, emit } = publication(source)
  happens(RoomEvent.LocalTrackPublished, sent)
  happens(RoomEvent.TrackMuted, sent, self)
  emit(TrackEvent.Ended)
  emit(TrackEvent.Restarted)
  happens(RoomEvent.TrackMuted, sent, self)
  expect(told).toEqual([])
  emit(TrackEvent.Ended)
  happens(RoomEvent.TrackMuted, sent, self)
  expect(told).toEqual([['onDeviceLost', device]])
})

test('the microphone counts as taken while the client keeps it paused', () => {
  const { sent, emit } = publication(Track.Source.Microphone)
  happens(RoomEvent.LocalTrackPublished, sent)
  emit(TrackEvent.UpstreamPaused)
  emit(TrackEvent.UpstreamResumed)
  expect(told).toEqual([
    ['onMicrophoneTaken', true],
    ['onMicrophoneTaken', false],
  ])
})

test('the sharing of the screen has ended when the client stops sending it by itself', () => {
  happens(RoomEvent.LocalTrackUnpublished, { source: Track.Source.Camera })
  expect(told).toEqual([])
  happens(RoomEvent.LocalTrackUnpublished, { source: Track.Source.ScreenShare })
  expect(told).toEqual([['onScreenEnded']])
})

test('the others’ sound can be played once the browser has been asked after a click', async () => {
  expect(room.canPlaySound()).toBe(false)
  await room.playSound()
  expect(room.canPlaySound()).toBe(true)
})

/** Somebody else in the room. */
function enter(identity: string, more: object): void {
  const participant = { identity, isLocal: false, isMicrophoneEnabled: true, getTrackPublication: () => undefined }
  client.remoteParticipants.set(identity, { ...participant, ...more })
}

test('says who speaks, who is muted, and how good each connection is', () => {
  enter('ann', { isSpeaking: true, connectionQuality: ConnectionQuality.Excellent })
  enter('bob', { isSpeaking: false, connectionQuality: ConnectionQuality.Poor, isMicrophoneEnabled: false })
  const [me, ann, bob] = room.people()
  expect(me).toMatchObject({ id: 'me', isSelf: true })
  expect(ann).toMatchObject({ id: 'ann', isSelf: false, isSpeaking: true, isMuted: false, quality: 'excellent' })
  expect(bob).toMatchObject({ id: 'bob', isSelf: false, isSpeaking: false, isMuted: true, quality: 'poor' })
})

test.each([
  RoomEvent.ActiveSpeakersChanged,
  RoomEvent.ConnectionQualityChanged,
  RoomEvent.ParticipantNameChanged,
  RoomEvent.AudioPlaybackStatusChanged,
  RoomEvent.TrackUnmuted,
])('reports that something about the people has changed: %s', (event) => {
  happens(event)
  expect(changes).toBe(1)
})

test('includes a person’s picture only while it is being sent', () => {
  const camera = { attach: () => undefined, detach: () => undefined }
  const sends = (isMuted: boolean) => (source: Track.Source) =>
    source === Track.Source.Camera ? { isMuted, videoTrack: camera } : undefined
  enter('ann', { getTrackPublication: sends(false) })
  enter('bob', { getTrackPublication: sends(true) })
  const [, ann, bob] = room.people()
  expect(ann).toMatchObject({ camera, screen: undefined })
  expect(bob).toMatchObject({ camera: undefined, screen: undefined })
})

test('[CALL-12] asks no public server for its address where the media server has none of its own', async () => {
  const server = { url: 'ws://media', token: 'token' }
  await room.connect({ ...server, hasTurn: false })
  await room.connect({ ...server, hasTurn: true })
  expect(client.connections).toEqual([
    ['ws://media', 'token', { rtcConfig: { iceServers: [] } }],
    ['ws://media', 'token', {}],
  ])
})

/** The reactions of the person and of Ann, as they are shown. */
const reactions = () => room.people().map(({ reaction }) => reaction)

test('[CALL-52] shows the reaction of each person for five seconds, to everyone', async () => {
  vi.useFakeTimers()
  enter('ann', {})
  happens(RoomEvent.DataReceived, new TextEncoder().encode('🎉'), { identity: 'ann' }, undefined, 'reaction')
  await room.react('👍')
  expect(reactions()).toEqual(['👍', '🎉'])
  changes = 0
  vi.advanceTimersByTime(4_999)
  expect(reactions()).toEqual(['👍', '🎉'])
  vi.advanceTimersByTime(1)
  expect(reactions()).toEqual([undefined, undefined])
  expect(changes).toBe(2)
})

test('[CALL-52] ignores whatever else somebody sends as a reaction', () => {
  enter('ann', {})
  happens(RoomEvent.DataReceived, new TextEncoder().encode('<b>'), { identity: 'ann' }, undefined, 'reaction')
  expect(reactions()).toEqual([undefined, undefined])
})

test('[CALL-38] a server that is back is found within three seconds, for as long as the client looks for it', () => {
  const policy = client.options.at(-1)?.reconnectPolicy
  const delays: number[] = []
  for (let delay = policy?.nextRetryDelayInMs({ retryCount: 0, elapsedMs: 0 }); typeof delay === 'number';) {
    delays.push(delay)
    delay = policy?.nextRetryDelayInMs({ retryCount: delays.length, elapsedMs: 0 })
  }
  expect(Math.max(...delays)).toBeLessThanOrEqual(3_000)
  expect(delays.length).toBeGreaterThan(20)
})
