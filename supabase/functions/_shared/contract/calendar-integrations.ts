import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { faultWithMessage } from './errors/failure.ts'
import { message } from './errors/message.ts'
import { instant, requiredText } from './fields.ts'

export const providers = ['google', 'outlook', 'ical'] as const

/** Both fields' (SYNC-7). */
const fillInAll = 'integration.fields_required'

/**
 * `feedUrl`: the secret address of the owner's entries as iCalendar; `webcalUrl`: the same, for programs that subscribe by
 * it. Both null where `sourceUrl` is another calendar whose events are shown here: `refreshedAt` says when it was last read
 * (null: not yet), `refreshError` why it could not be at `failedAt` (both null once it could), and `nextReadAt` when it is read again.
 */
const integration = z.strictObject({
  id: z.uuid(),
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

const calendarName = requiredText(fillInAll)

/** A calendar's address; some programs write webcal: instead of https:. */
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
  id: z.uuid().optional(),
  provider: z.enum(providers, fillInAll),
  calendarName,
  sourceUrl,
})

const integrationChange = z
  .strictObject({ isActive: z.boolean().optional(), calendarName: calendarName.optional() })
  .refine((change) => Object.keys(change).length > 0, message('request.nothing_to_change'))

const one = z.strictObject({ id: z.uuid() })

export const calendarIntegrations = {
  list: endpoint({
    method: 'GET',
    path: '/api/calendar/integrations',
    summary: 'The own calendar integrations with the addresses of their feeds; 20 at most',
    access: 'person',
    viewing: 'private',
    answer: z.array(integration),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/calendar/integrations',
    summary: 'Add a calendar integration; the same id again adds nothing',
    access: 'person',
    body: integrationInput,
    answer: integration,
    status: 201,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/calendar/integrations/{id}',
    summary: 'Switch an integration on or off, or rename it',
    access: 'person',
    params: one,
    body: integrationChange,
    answer: integration,
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/api/calendar/integrations/{id}/rotate',
    summary: 'Give the feed a new address; the old one is not found any more',
    access: 'person',
    params: one,
    answer: integration,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/calendar/integrations/{id}',
    summary: 'Delete an integration and with it its feed',
    access: 'person',
    params: one,
    answer: z.undefined(),
    status: 204,
  }),
  feed: endpoint({
    method: 'GET',
    path: '/api/calendar/feeds/{file}',
    summary:
      'The entries of the owner of the secret in the file’s name, as iCalendar (RFC 5545); 404 for any other name',
    access: 'public',
    params: z.strictObject({ file: z.string() }),
    answer: z.string(),
  }),
}
