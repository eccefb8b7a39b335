import type { Context } from 'hono'
import { Problem } from './problem.ts'

/** Responds with 405 to a method that an address does not support, and with those that it does in `Allow`. */
export function refuseMethod(context: Context, allowed: Iterable<string>): Response {
  const { method } = context.req
  context.header('Allow', [...allowed].join(', '))
  return context.json(new Problem(405, { code: 'request.method_not_allowed', params: { method } }).body, 405)
}
