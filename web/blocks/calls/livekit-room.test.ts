import { DisconnectReason, RoomEvent, Track, TrackEvent } from 'livekit-client'
import { beforeEach, expect, test, vi } from 'vitest'
import type { RoomListener } from './call-room.ts'
import { LiveKitRoom } from './livekit-room.ts'

/** A room of the client that connects to nothing, and what has been registered for its events. */
const client = vi.hoisted(() => {
  const handlers = new Map<string, (...values: unknown[]) => void>()
  class Room {
    readonly remoteParticipants = new Map<string, unknown>()
    on(event: string, handler: (...values: unknown[]) => void): this {
      handlers.set(event, handler)
      return this
    }
  }
  return { Room, handlers }
})
vi.mock('livekit-client', async (importOriginal) => ({ ...(await importOriginal<object>()), Room: client.Room }))

const happens = (event: string, ...values: unknown[]): void => client.handlers.get(event)?.(...values)

/** What the listener was told. */
let told: unknown[][] = []
const note =
  (name: keyof RoomListener) =>
  (...values: unknown[]): void =>
    void told.push([name, ...values])

beforeEach(() => {
  told = []
  client.handlers.clear()
  void new LiveKitRoom({
    onChanged: () => undefined,
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

test('a disconnection without a reason is a lost connection, and one that was asked for is none', () => {
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
] as const)('the %s was lost when its track ends before the client mutes it', (source, device) => {
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

test('the microphone was taken as long as the client has paused it', () => {
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
