import { z } from 'zod'
import type { Fault, PlainCode } from './catalog.ts'
import { message } from './message.ts'

const wrongTypes: Record<string, PlainCode> = {
  string: 'field.not_text',
  number: 'field.not_number',
  int: 'field.not_whole_number',
  boolean: 'field.not_boolean',
  array: 'field.not_list',
  object: 'field.not_object',
  record: 'field.not_object',
}

const wrongFormats: Record<string, PlainCode | Fault> = {
  email: 'field.email',
  uuid: 'field.not_id',
  url: 'field.not_address',
  date: { code: 'field.not_day', params: { example: '2026-01-31' } },
  datetime: { code: 'field.not_instant', params: { example: '2026-01-31T09:00:00Z' } },
  time: { code: 'field.not_time', params: { example: '09:30' } },
}

const isMissing = (input: unknown): boolean => input === undefined || input === null

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): PlainCode | Fault {
  const least = Number(minimum)
  if (origin === 'string') return least === 1 ? 'field.required' : { code: 'field.too_short', params: { count: least } }
  if (origin === 'array' || origin === 'set') return { code: 'field.too_few', params: { count: least } }
  return { code: 'field.too_small', params: { value: inclusive ? least : least + 1 } }
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): PlainCode | Fault {
  const most = Number(maximum)
  if (origin === 'string') return { code: 'field.too_long', params: { count: most } }
  if (origin === 'array' || origin === 'set') return { code: 'field.too_many', params: { count: most } }
  return { code: 'field.too_large', params: { value: most } }
}

function faultOfIssue(issue: z.core.$ZodRawIssue): PlainCode | Fault {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue.input) ? 'field.required' : (wrongTypes[issue.expected] ?? 'field.invalid')
    case 'too_small':
      return tooSmall(issue as z.core.$ZodIssueTooSmall)
    case 'too_big':
      return tooBig(issue as z.core.$ZodIssueTooBig)
    case 'invalid_format':
      return wrongFormats[issue.format] ?? 'field.invalid'
    case 'invalid_value':
      return isMissing(issue.input)
        ? 'field.required'
        : { code: 'field.not_option', params: { options: issue.values.map(String).join(', ') } }
    case 'unrecognized_keys':
      return 'field.unknown'
    default:
      return isMissing(issue.input) ? 'field.required' : 'field.invalid'
  }
}

// Replaces Zod's English messages wherever a schema does not define its own.
z.config({ customError: (issue) => message(faultOfIssue(issue)) })

/** A schema's `error` for a missing value. A value of the wrong type gets the default message. */
export const whenMissing =
  (what: PlainCode | Fault) =>
  ({ input }: z.core.$ZodRawIssue): string | undefined =>
    isMissing(input) ? message(what) : undefined
