import { isDay, showDay } from '@/lib/dates.ts'
import type { AnyFault, Params } from '@contract/errors/text.ts'

/** The parameters that are days. Others that look like one, such as `example`, show how to write it. */
const days = new Set(['first', 'last'])

/** The fault with its days as the reader's language writes them. */
export function withDays({ code, params = {} }: AnyFault, language: string): AnyFault {
  const shown = Object.entries<Params[string]>(params).map(([name, value]) => [
    name,
    days.has(name) && typeof value === 'string' && isDay(value) ? showDay(value, language) : value,
  ])
  return { code, params: Object.fromEntries(shown) }
}
