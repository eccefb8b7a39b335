import {
  AccessToken,
  type ParticipantPermission,
  RoomServiceClient,
  TokenVerifier,
  TrackSource,
  TwirpError,
  WebhookReceiver,
} from 'livekit-server-sdk'
import { seatsMaximum } from '../../contract/chat/calls.ts'
import type { LiveKit } from '../livekit.ts'

/** In seconds. */
const requestTimeout = 3
/**
 * How long a room stays open for the first person to come, and after the last one has left, in seconds. LiveKit notices
 * after 21 seconds that a browser was killed.
 */
const emptyTimeout = 60
const departureTimeout = 5
const tokenLifetime = '10m'
const testLifetime = '2m'

export interface Admission {
  callId: string
  callType: 'voice' | 'video'
  personId: string
  name: string
  /** Others find it in the metadata of the participant, which nobody can change. */
  photoId: string | null
}

/** What the media server reports. `personId` is null for a participant who is not a person, such as the recorder. */
export interface Report {
  id: string
  event: string
  callId: string
  personId: string | null
  session: string | null
  /** When it happened, to the second. */
  at: Date
  isScreen: boolean
}

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/
const personOf = (identity: string | undefined): string | null => (identity && uuid.test(identity) ? identity : null)

const ignoreMissing = (error: unknown): void => {
  if (!(error instanceof TwirpError && error.status === 404)) throw error
}

/** What the portal asks of LiveKit. Each request fails after three seconds. */
export function createMediaServer({ url, apiKey, apiSecret }: LiveKit) {
  const rooms = new RoomServiceClient(url, apiKey, apiSecret, { requestTimeout, failover: false })
  const verifier = new TokenVerifier(apiKey, apiSecret)
  const receiver = new WebhookReceiver(apiKey, apiSecret)

  return {
    /**
     * Opens the room of a call, with the call's id as its name. One that is open stays as it is. The database counts the
     * seats: a call gets more when a meeting begins, and this server's limit cannot be changed.
     */
    async open(callId: string): Promise<void> {
      await rooms.createRoom({
        name: callId,
        metadata: callId,
        maxParticipants: seatsMaximum,
        emptyTimeout,
        departureTimeout,
      })
    },

    /**
     * Opens a room in which one person tests their connection, and admits them. Its name is not the id of a call, so nothing
     * that is reported about it counts. It stays open between the checks, of which each connects anew.
     */
    async admitToTest({ id, personId }: { id: string; personId: string }): Promise<string> {
      const room = `test-${id}`
      // A check may arrive before LiveKit has noticed that the one before has left.
      await rooms.createRoom({ name: room, maxParticipants: 2, emptyTimeout, departureTimeout: emptyTimeout })
      const token = new AccessToken(apiKey, apiSecret, { identity: personId, ttl: testLifetime })
      token.addGrant({ roomJoin: true, room, canSubscribe: false, canPublish: false, canPublishData: false })
      return token.toJwt()
    },

    /** Closes the room of a call, and removes everyone who is in it. */
    close: (callId: string): Promise<void> => rooms.deleteRoom(callId).catch(ignoreMissing),

    removePerson: (callId: string, personId: string): Promise<void> =>
      rooms.removeParticipant(callId, personId).catch(ignoreMissing),

    /** The ids of the calls whose rooms are open. */
    async openRooms(): Promise<string[]> {
      const open = await rooms.listRooms()
      return open.map(({ name }) => name).filter((name) => uuid.test(name))
    },

    /** The sessions of the people in a call by person. */
    async sessions(callId: string): Promise<Record<string, string>> {
      const present = await rooms.listParticipants(callId)
      return Object.fromEntries(
        present.flatMap(({ identity, sid, permission }) => {
          const person = personOf(identity)
          return person && !isRecorder(permission) ? [[person, sid]] : []
        }),
      )
    },

    /** A token that admits one person to one call: with microphone and screen and, in a video call, camera. */
    admit({ callId, callType, personId, name, photoId }: Admission): Promise<string> {
      const looks = { name, metadata: photoId ?? '' }
      const token = new AccessToken(apiKey, apiSecret, { identity: personId, ...looks, ttl: tokenLifetime })
      token.addGrant({
        roomJoin: true,
        room: callId,
        canSubscribe: true,
        canPublish: true,
        canPublishData: true,
        canPublishSources: [
          TrackSource.MICROPHONE,
          TrackSource.SCREEN_SHARE,
          TrackSource.SCREEN_SHARE_AUDIO,
          ...(callType === 'video' ? [TrackSource.CAMERA] : []),
        ],
      })
      return token.toJwt()
    },

    /** A token with which the recorder listens to one call. Nobody sees it, it takes no seat, and everybody knows of it. */
    admitRecorder(callId: string): Promise<string> {
      const token = new AccessToken(apiKey, apiSecret, { identity: 'recorder', ttl: tokenLifetime })
      token.addGrant({
        roomJoin: true,
        room: callId,
        hidden: true,
        recorder: true,
        canPublish: false,
        canPublishData: false,
        canSubscribe: true,
      })
      return token.toJwt()
    },

    /** Whether a token that is signed with the key of the media server allows creating rooms. */
    async mayOpen(authorization: string | undefined): Promise<boolean> {
      const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? ''
      return verifier.verify(token).then(
        ({ video }) => video?.roomCreate === true,
        () => false,
      )
    },

    /** A report that the media server has signed; null for one that is about no call. Throws for any other. */
    async readReport(body: string, authorization: string | undefined): Promise<Report | null> {
      const { id, event, room, participant, track, createdAt } = await receiver.receive(body, authorization)
      if (!id || !room || !uuid.test(room.name)) return null
      return {
        id,
        event,
        callId: room.name,
        personId: isRecorder(participant?.permission) ? null : personOf(participant?.identity),
        session: participant?.sid || null,
        at: new Date(Number(createdAt) * 1_000),
        isScreen: track?.source === TrackSource.SCREEN_SHARE,
      }
    },
  }
}

export type MediaServer = ReturnType<typeof createMediaServer>

const isRecorder = (permission: ParticipantPermission | undefined): boolean =>
  permission?.recorder === true || permission?.hidden === true
