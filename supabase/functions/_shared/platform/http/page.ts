import type { Context } from 'hono'
import type { z } from 'zod'
import { wrongField } from './problem.ts'

const encode = (key: unknown): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(key))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const decode = (cursor: string): unknown => {
  const bytes = atob(cursor.replaceAll('-', '+').replaceAll('_', '/'))
  return JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0))))
}

/** The key of the last row of the previous page, or null for the first page. Throws a 400 for a malformed cursor. */
export function readCursor<K extends z.ZodType>(cursor: string | undefined, key: K): z.output<K> | null {
  if (!cursor) return null
  try {
    return key.parse(decode(cursor))
  } catch {
    throw wrongField(['cursor'], 'request.bad_cursor')
  }
}

/**
 * The first `limit` of `rows`. Query one row more than `limit`: if it exists, the headers Link and X-Next-Cursor point
 * to the next page.
 */
export function answerPage<R>(context: Context, rows: R[], limit: number, keyOf: (row: R) => unknown): R[] {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  if (rows.length <= limit || last === undefined) return page
  linkNext(context, encode(keyOf(last)))
  return page
}

/** Sets the headers Link and X-Next-Cursor, which point to the next page of a list. */
export function linkNext(context: Context, cursor: string): void {
  const parameters = new URLSearchParams(context.req.query())
  parameters.set('cursor', cursor)
  context.header('X-Next-Cursor', cursor)
  context.header('Link', `<${context.req.path}?${parameters}>; rel="next"`)
}
