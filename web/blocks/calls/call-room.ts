import type { Device } from './media-failure.ts'

/** A picture that can be shown in a video element. */
export interface Picture {
  attach: (element: HTMLVideoElement) => void
  detach: (element: HTMLVideoElement) => void
}

/** The reactions that people in a call can show to everyone for a moment. */
export const reactions = ['👍', '👏', '❤️', '😂', '😮', '🎉'] as const
export type Reaction = (typeof reactions)[number]

/** How the media server rates a connection. */
export type Quality = 'excellent' | 'good' | 'poor' | 'lost' | 'unknown'

/** A person in the call. */
export interface CallPerson {
  id: string
  name: string
  photoId: string | null
  isSelf: boolean
  isMuted: boolean
  isSpeaking: boolean
  isHandRaised: boolean
  /** What they show for a moment. */
  reaction: Reaction | undefined
  quality: Quality
  camera: Picture | undefined
  screen: Picture | undefined
}

/** Why the room is over: `lost` is everything after which the same person may simply join again. */
export type Departure = 'removed' | 'ended' | 'elsewhere' | 'lost'

/** The functions that a room calls. */
export interface RoomListener {
  /** Somebody came, left, spoke, or changed what they send. */
  onChanged: () => void
  onReconnecting: () => void
  onReconnected: () => void
  onDisconnected: (departure: Departure) => void
  /** A device stopped: it was unplugged, or the operating system took it away. */
  onDeviceLost: (device: Device) => void
  /** Something else, usually a phone call, took the microphone or gave it back. */
  onMicrophoneTaken: (isTaken: boolean) => void
  /** The browser's own button ended the sharing of the screen. */
  onScreenEnded: () => void
}

/** The kinds of device of which a person can choose one. */
export type DeviceKind = Device | 'speaker'

/** What a client needs to connect to the media server of a call. */
export interface ConnectionDetails {
  url: string
  token: string
  /** Whether to use the TURN and STUN servers that the media server names. */
  hasTurn: boolean
}

/** A connection to a call's media server, without anything of the portal. */
export interface CallRoom {
  connect: (server: ConnectionDetails) => Promise<void>
  disconnect: () => Promise<void>
  /** Everyone in the call, the person themselves first. */
  people: () => readonly CallPerson[]
  /** Whether the browser plays the others' sound; it may wait for a click. */
  canPlaySound: () => boolean
  playSound: () => Promise<void>
  setMicrophone: (isOn: boolean, device?: string) => Promise<void>
  /** Opens the microphone again after the device took it away. */
  reopenMicrophone: () => Promise<void>
  setCamera: (isOn: boolean, device?: string) => Promise<void>
  setScreen: (isOn: boolean) => Promise<void>
  setHand: (isRaised: boolean) => Promise<void>
  /** Shows a reaction to everyone for some seconds. */
  react: (reaction: Reaction) => Promise<void>
  /** What the microphone hears, also while it is muted. */
  microphone: () => MediaStreamTrack | undefined
  choose: (kind: DeviceKind, device: string) => Promise<void>
}

/** Wraps the functions of a listener so that they do nothing once `isStale` is true. */
export const unless =
  (isStale: () => boolean) =>
  <Values extends unknown[]>(listener: (...values: Values) => void) =>
  (...values: Values): void => {
    if (!isStale()) listener(...values)
  }
