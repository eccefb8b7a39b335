import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { message } from './errors/message.ts'
import { instant, timeOfDay, uuid, uuidParams } from './fields.ts'
import { pushSubscriptionPath } from './push-path.ts'

/** Which messages of a room are pushed to a member's devices. */
export const pushChoices = ['all', 'mentions', 'nothing'] as const
export const pushedMessages = z.enum(pushChoices).nullable().meta({
  description:
    "Which messages are pushed to the caller's devices; null: all of a direct conversation, mentions and replies of other rooms",
})

/** A name with a dot that is not an IPv4 address. URLs write IPv6 addresses in brackets. */
const publicName = /^(?=.*[a-z])[a-z0-9-]+(\.[a-z0-9-]+)+$/i

/**
 * The address that the browser's push service gave to it. It is a client's word: the worker connects to public addresses
 * only, whatever the name resolves to.
 */
const pushAddress = z
  .url({ protocol: /^https$/, hostname: publicName, error: message('push.not_a_service') })
  .max(2_000, message({ code: 'field.too_long', params: { count: 2_000 } }))
  .refine((address) => {
    const url = URL.parse(address)
    return url !== null && !url.username && !url.password
  }, message('push.not_a_service'))

/** What `PushSubscription.toJSON()` returns. */
const subscription = z.strictObject({
  endpoint: pushAddress,
  expirationTime: z.number().nullable().optional(),
  keys: z.strictObject({
    p256dh: z
      .string()
      .regex(/^B[\w-]{86}$/)
      .meta({
        description: 'An uncompressed point of P-256 in base64url (RFC 8291)',
        example: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      }),
    auth: z
      .string()
      .regex(/^[\w-]{22}$/)
      .meta({ description: '16 bytes in base64url (RFC 8291)', example: 'BTBZMqHH6r4Tts7J_aSIgg' }),
  }),
})

const preferences = z.strictObject({
  hidesContent: z.boolean().meta({ description: 'Whether pushes leave out names and texts' }),
  quietFrom: timeOfDay.nullable().meta({ description: "In the caller's time zone; null without quiet hours" }),
  quietUntil: timeOfDay.nullable(),
  pushesChat: z.boolean().meta({ description: 'Whether messages are pushed, as each room says' }),
  pushesWork: z.boolean().meta({ description: 'Whether what the bell says of reports and plans is pushed' }),
  quietOnDaysOff: z.boolean().meta({
    description: 'Whether pushes wait until the caller is back at work: not on leave, no public holiday, a working day',
  }),
  mentionsOnDaysOff: z.boolean().meta({ description: 'Whether mentions and replies do not wait on days off' }),
})

const device = z.strictObject({
  id: uuid,
  userAgent: z.string().nullable().meta({ description: 'The User-Agent header of the browser' }),
  confirmedAt: instant.meta({ description: 'When the browser last said that it receives notifications' }),
  isCurrent: z.boolean().meta({ description: "Whether it is the browser of the caller's session" }),
})
export type PushDevice = z.infer<typeof device>

const settings = preferences.extend({
  publicKey: z.string().nullable().meta({ description: 'The VAPID key to subscribe to; null while nothing is pushed' }),
  isRemoved: z.boolean().meta({ description: 'Whether the caller has removed the browser of this session' }),
  devices: z.array(device).meta({ description: 'The browsers that receive notifications, the latest first' }),
})
export type PushSettings = z.infer<typeof settings>

const changedPreferences = preferences
  .partial()
  .refine(
    ({ quietFrom, quietUntil }) =>
      quietFrom === quietUntil ? (quietFrom ?? null) === null : Boolean(quietFrom) && Boolean(quietUntil),
    { error: message('push.quiet_hours_incomplete'), path: ['quietUntil'] },
  )

export const push = {
  settings: endpoint('GET /api/push', {
    summary: "The caller's devices with notifications, their preferences, and the key that browsers subscribe to",
    access: 'person',
    viewing: 'private',
    answer: settings,
  }),
  change: endpoint('PUT /api/push', {
    summary: 'Change the preferences; fields left out stay unchanged. Both ends of the quiet hours change together',
    access: 'person',
    viewing: 'private',
    body: changedPreferences,
    answer: settings,
  }),
  subscribe: endpoint(`PUT ${pushSubscriptionPath}`, {
    summary:
      'Send notifications to this browser until the session ends. At most 10 browsers of a person; the one that was not used for the longest time is dropped',
    access: 'person',
    viewing: 'private',
    body: subscription,
    answer: z.undefined(),
    untagged: true,
    status: 204,
  }),
  unsubscribe: endpoint(`DELETE ${pushSubscriptionPath}`, {
    summary: 'Send nothing more to the browser of this session',
    access: 'person',
    viewing: 'private',
    answer: z.undefined(),
    status: 204,
  }),
  removeDevice: endpoint('DELETE /api/push/devices/{id}', {
    summary: "Send nothing more to one of the caller's browsers",
    access: 'person',
    viewing: 'private',
    params: uuidParams,
    answer: z.undefined(),
    status: 204,
  }),
  test: endpoint('POST /api/push/test', {
    summary: 'Send a notification to the browser of this session, at once and even in quiet hours; ten in ten minutes',
    access: 'person',
    viewing: 'private',
    answer: z.undefined(),
    status: 204,
    fails: [409, 429],
  }),
}
