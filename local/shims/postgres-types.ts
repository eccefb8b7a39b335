import type { Options, PostgresType } from 'postgres'

const parse = (text: string): string => text

/**
 * Upstream gaps: lite encodes jsonb arguments of functions twice with the postgres driver, and returns timestamps in
 * Postgres' format ("2026-11-21 08:00:00+00") where PostgREST returns ISO 8601 ("2026-11-21T08:00:00+00:00").
 * It returns numeric and bigint as strings, PostgREST as numbers.
 */
export const postgresTypes: Options<Record<string, PostgresType>>['types'] = {
  jsonb: {
    to: 3802,
    from: [3802],
    serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
    parse: (text: string) => JSON.parse(text) as unknown,
  },
  numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
  bigint: { to: 20, from: [20], serialize: String, parse: Number },
  timestamptz: { to: 1184, from: [1184], serialize: parse, parse: isoTime },
  timestamp: { to: 1114, from: [1114], serialize: parse, parse: isoTime },
}

function isoTime(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')
}
