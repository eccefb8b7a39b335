import { bodyLimitDefault } from '../../contract/endpoint.ts'
import { type Endpoint, takesKey, takesTag } from '../../contract/endpoint.ts'
import { withMessage } from '../../contract/errors/message.ts'
import { type Json, json } from './openapi-json.ts'

const descriptions = {
  400: 'Invalid input; the issues name the fields',
  401: 'No session',
  403: 'Not allowed',
  404: 'Does not exist or is not visible to the caller',
  409: 'In conflict with what is stored',
  412: 'Changed by someone else since the version in If-Match',
  413: 'The body or the file is too large',
  415: 'The body is not JSON, or the type of the file is not accepted',
  422: 'The content of the file cannot be used, or the Idempotency-Key belongs to another request',
  429: 'Too many attempts or unfinished jobs; see Retry-After',
  503: 'A service is temporarily unavailable; see Retry-After',
}

type Failing = keyof typeof descriptions

const examples: Record<Failing, Json> = {
  400: {
    ...withMessage({ code: 'request.invalid', params: { fields: 'date' } }),
    issues: [{ path: ['date'], ...withMessage({ code: 'field.date_required' }) }],
  },
  401: withMessage({ code: 'session.required' }),
  403: withMessage({ code: 'request.forbidden' }),
  404: withMessage({ code: 'report.not_found' }),
  409: withMessage({ code: 'report.already_exists' }),
  412: withMessage({ code: 'report.changed_meanwhile' }),
  413: withMessage({ code: 'request.too_large', params: { bytes: bodyLimitDefault } }),
  415: withMessage({ code: 'request.not_json' }),
  422: withMessage({ code: 'file.unreadable' }),
  429: withMessage({ code: 'job.too_many' }),
  503: withMessage({ code: 'service.database_away' }),
}

/** The statuses with which a call can fail: those that follow from its parts, and its own. */
function failingStatuses(endpoint: Endpoint): Failing[] {
  const { method, access, params, query, body, fails = [] } = endpoint
  const writes = method !== 'GET'
  return [
    ...((params ?? query ?? body) || takesKey(endpoint) ? [400 as const] : []),
    ...(access === 'public' ? [] : [401 as const]),
    // A write from another site is refused even without a session.
    ...(access === 'public' && !writes ? [] : [403 as const]),
    ...(params ? [404 as const] : []),
    ...(access !== 'public' && writes ? [409 as const] : []),
    ...(body ? [413 as const, 415 as const] : []),
    ...(takesKey(endpoint) ? [422 as const, 429 as const] : []),
    ...(takesTag(endpoint) ? [412 as const] : []),
    ...fails,
    503,
  ]
}

/** The responses of a failed call, each with an example. */
export const failuresOf = (endpoint: Endpoint): Json =>
  Object.fromEntries(
    failingStatuses(endpoint).map((status) => [
      status,
      {
        description: descriptions[status],
        content: json({ $ref: '#/components/schemas/Failure' }, examples[status]),
      },
    ]),
  )
