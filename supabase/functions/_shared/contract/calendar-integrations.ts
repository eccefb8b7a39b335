import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { faultWithMessage } from './errors/failure.ts'
import { message } from './errors/message.ts'
import { instant, requiredText, uuid, uuidParams } from './fields.ts'

export const providers = ['google', 'outlook', 'ical'] as const

/** One message for both fields (SYNC-7). */
const fieldsRequired = 'integration.fields_required'

/**
 * Either a feed of the owner's entries or another calendar that is shown in the portal. A feed has `feedUrl`, its
 * secret address, and `webcalUrl`, the same for programs that subscribe by webcal:. The other calendar has `sourceUrl`,
 * `refreshedAt` (the last successful read, null before the first), `refreshError` and `failedAt` (the last read if it
 * failed, otherwise null) and `nextReadAt`.
 */
const integration = z.strictObject({
  id: uuid,
  provider: z.enum(providers),
  calendarName: z.string(),
  isActive: z.boolean(),
  createdAt: instant,
  feedUrl: z.url().nullable(),
  webcalUrl: z.string().startsWith('webcal:').nullable(),
  sourceUrl: z.url().nullable(),
  refreshedAt: instant.nullable(),
  refreshError: faultWithMessage.nullable(),
  failedAt: instant.nullable(),
  nextReadAt: instant.nullable(),
})

export type CalendarIntegration = z.infer<typeof integration>

const calendarName = requiredText(fieldsRequired)

/** A calendar's address. Some programs write webcal: instead of https:. */
const sourceUrl = z
  .string()
  .trim()
  .max(2_000)
  .transform((address) => address.replace(/^webcal:/i, 'https:'))
  .pipe(z.union([z.literal(''), z.url({ protocol: /^https$/, error: message('integration.not_https') })]))
  .nullish()
  .transform((address) => address || null)

/** `id`: an idempotency key from the client. */
export const integrationInput = z.strictObject({
  id: uuid.optional(),
  provider: z.enum(providers, fieldsRequired),
  calendarName,
  sourceUrl,
})

const integrationChange = z
  .strictObject({ isActive: z.boolean().optional(), calendarName: calendarName.optional() })
  .refine((change) => Object.keys(change).length > 0, message('request.nothing_to_change'))

export const calendarIntegrations = {
  list: endpoint('GET /api/calendar/integrations', {
    summary: "The caller's calendar integrations, at most 20",
    access: 'person',
    viewing: 'private',
    answer: z.array(integration),
  }),
  create: endpoint('POST /api/calendar/integrations', {
    summary: 'Add a calendar integration; a repeated id adds nothing',
    access: 'person',
    body: integrationInput,
    answer: integration,
    status: 201,
    // The id is another person's.
    fails: [404, 429],
  }),
  update: endpoint('PATCH /api/calendar/integrations/{id}', {
    summary: 'Activate, deactivate or rename an integration',
    access: 'person',
    params: uuidParams,
    body: integrationChange,
    answer: integration,
  }),
  rotate: endpoint('POST /api/calendar/integrations/{id}/rotate', {
    summary: 'Give the feed a new address; the old one stops working',
    access: 'person',
    params: uuidParams,
    answer: integration,
  }),
  remove: endpoint('DELETE /api/calendar/integrations/{id}', {
    summary: 'Delete an integration and its feed',
    access: 'person',
    params: uuidParams,
    answer: z.undefined(),
    status: 204,
  }),
  feed: endpoint('GET /api/calendar/feeds/{file}', {
    summary:
      'A feed as iCalendar (RFC 5545); the secret in the file’s name identifies its owner. 404 for any other name',
    access: 'public',
    params: z.strictObject({ file: z.string() }),
    answer: z.string(),
    media: 'text/calendar',
    others: { 304: { description: 'The feed has not changed since the ETag in If-None-Match' } },
  }),
}
