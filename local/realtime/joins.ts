import { type Frame, isRecord, topicPrefix } from './frames.ts'

const longestTopic = 255

/** Clients send flags as booleans or as strings. Other values may not even convert to a string. */
const isOn = (value: unknown): boolean =>
  value === true || (typeof value === 'string' && value.toLowerCase() === 'true')

/** Why a join is refused before its policies are checked, in Supabase's words where it has any; undefined if it is not. */
export function faultOfJoin({ topic, payload }: Frame): string | undefined {
  const { private: isPrivate, broadcast, postgres_changes: changes } = configOf(payload)
  if (topic === topicPrefix) return 'TopicNameRequired: You must provide a topic name'
  if (Buffer.byteLength(topic) > longestTopic || topic.includes('\0'))
    return `TopicNameInvalid: A topic has at most ${longestTopic} bytes, and no null character`
  if (!isOn(isPrivate)) return 'PrivateOnly: This project only allows private channels'
  if (isRecord(broadcast) && broadcast.replay != null)
    return 'UnableToReplayMessages: Realtime was unable to replay messages'
  if (Array.isArray(changes) && changes.some(isRecord))
    return 'RealtimeDisabledForConfiguration: The local Realtime does not follow tables'
  return undefined
}

/** Whether a client asks for a message once it will receive everything that is committed. */
export function wantsReadiness({ payload }: Frame): boolean {
  const { broadcast } = configOf(payload)
  return isRecord(broadcast) && isOn(broadcast.replication_ready)
}

/** The access token of a join or a refresh; null for a caller with the API key only. */
export function tokenOf({ payload }: Frame): string | null {
  const token = payload.access_token ?? payload.user_token
  return typeof token === 'string' && !token.startsWith('sb_') ? token : null
}

const configOf = ({ config }: Frame['payload']): Record<string, unknown> => (isRecord(config) ? config : {})
