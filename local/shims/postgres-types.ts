import type { Options, PostgresType } from 'postgres'

/** Lite reads filters such as `{1,2}` as numbers and lists. Postgres refuses them as text, with 400. */
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/**
 * Upstream gaps: lite encodes jsonb arguments of functions twice with the postgres driver, and returns timestamps in
 * Postgres' format ("2026-11-21 08:00:00+00") where PostgREST returns ISO 8601 ("2026-11-21T08:00:00+00:00").
 * It returns numeric and bigint as strings, PostgREST as numbers.
 */
export const postgresTypes: Options<Record<string, PostgresType>>['types'] = {
  jsonb: {
    to: 3802,
    from: [3802],
    serialize: asText,
    parse: (text: string) => JSON.parse(text) as unknown,
  },
  numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
  bigint: { to: 20, from: [20], serialize: String, parse: Number },
  date: { to: 1082, from: [1082], serialize: asText, parse: asText },
  time: { to: 1083, from: [1083], serialize: asText, parse: asText },
  timetz: { to: 1266, from: [1266], serialize: asText, parse: asText },
  timestamptz: { to: 1184, from: [1184], serialize: asText, parse: isoTime },
  timestamp: { to: 1114, from: [1114], serialize: asText, parse: isoTime },
}

function isoTime(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')
}
