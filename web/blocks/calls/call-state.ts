import type { CallPerson, CallRoom, ConnectionDetails, Departure, RoomListener } from './call-room.ts'
import type { Device, MediaFailure } from './media-failure.ts'

export type CallType = 'voice' | 'video'

/** The room of the chat in which the call takes place. */
export interface CallPlace {
  roomId: string
  roomName: string
  /** The Realtime topic of the room; null where it is not followed. */
  topic: string | null
}

/** Why joining failed, according to the server. */
export type Refusal = 'server-away' | 'not-configured' | 'preparing' | 'full' | 'ended' | 'elsewhere' | 'no-access'

/** Why the call is over, for the call view; nothing for people who chose to leave. */
export type CallEnd = Refusal | Exclude<Departure, 'lost'> | 'left' | 'failed'

/** A seat in a call: how to connect, and what the person may do. */
export interface Seat extends ConnectionDetails {
  callId: string
  type: CallType
  /** When the call began. */
  startedAt: string
  /** Whether the person may end the call for everyone. */
  canEnd: boolean
}

/** The API as a call needs it. */
export interface CallServer {
  /** Starts a call in a room, or finds the one that is running there, and takes a seat. */
  start: (roomId: string, type: CallType) => Promise<Seat>
  /** Takes a seat in a running call. Returning: by itself, after a lost connection; never from another device. */
  join: (callId: string, isReturning: boolean) => Promise<Seat>
  leave: (callId: string) => Promise<void>
  end: (callId: string) => Promise<void>
  markShared: (callId: string) => Promise<void>
  /** Records the call for the person alone. */
  startRecording: (callId: string) => Promise<void>
  stopRecording: (callId: string) => Promise<void>
  /** Whether the person is recording the call. */
  isRecording: (callId: string) => Promise<boolean>
  /** Why a request was refused. */
  refusalOf: (error: unknown) => Refusal | 'failed'
}

/** The devices that the person chose before joining. */
export interface Choices {
  microphone: { isOn: boolean; id?: string | undefined }
  camera: { isOn: boolean; id?: string | undefined }
  speaker?: string | undefined
}

export interface CallState {
  phase: 'choosing' | 'connecting' | 'connected' | 'reconnecting' | 'ending' | 'over'
  type: CallType
  place: CallPlace
  end: CallEnd | undefined
  /** What made joining fail. */
  error: unknown
  people: readonly CallPerson[]
  isMuted: boolean
  isCameraOn: boolean
  isSharing: boolean
  isHandRaised: boolean
  /** The person records the call for themselves. */
  isRecording: boolean
  /** What the microphone hears, also while it is muted. */
  microphone: MediaStreamTrack | undefined
  /** The person has been alone for long, and leaves unless they say that they are still there. */
  isAloneTooLong: boolean
  /** The browser waits for a click before it plays the others' sound. */
  isSoundBlocked: boolean
  /** Devices that could not be used, or that stopped. */
  failures: Partial<Record<Device, MediaFailure | 'unplugged' | 'taken'>>
  startedAt: string | undefined
  canEnd: boolean
}

/** What happened once, for a toast. */
export type CallEvent =
  | 'sharing-started'
  | 'sharing-ended'
  | 'sharing-failed'
  | 'start-failed'
  | 'end-failed'
  | 'call-ended'
  | 'recording-started'
  | 'recording-stopped'
  | 'recording-failed'

/** A call for which the person is still choosing devices. */
export const newCall = (place: CallPlace, type: CallType): CallState => ({
  phase: 'choosing',
  type,
  place,
  end: undefined,
  error: undefined,
  people: [],
  isMuted: false,
  isCameraOn: false,
  isSharing: false,
  isHandRaised: false,
  isRecording: false,
  microphone: undefined,
  isAloneTooLong: false,
  isSoundBlocked: false,
  failures: {},
  startedAt: undefined,
  canEnd: false,
})

/** The part of a call that exists only while the person is connected. */
export const withoutMedia = {
  people: [],
  isSharing: false,
  isHandRaised: false,
  isRecording: false,
  isSoundBlocked: false,
  isAloneTooLong: false,
  microphone: undefined,
} satisfies Partial<CallState>

/** What a call needs to be created. */
export interface CallOptions {
  place: CallPlace
  type: CallType
  /** The running call to join; without it, one is started. */
  callId?: string | undefined
  server: CallServer
  createRoom: (listener: RoomListener) => Promise<CallRoom>
  /** Whether the browser lists a device of this kind. */
  hasDevice: (device: Device) => Promise<boolean>
  /** `error`: what made something fail. */
  onEvent: (event: CallEvent, error?: unknown) => void
}
