import { type Fault, isCode, type PlainCode } from './catalogue.ts'
import type { ToldFault } from './failure.ts'
import { englishOf, faultOf, type Params } from './text.ts'

/** A fault as one text: the message of a schema's rule, of a form's field, of a stored outcome. */
export function message(what: PlainCode | Fault): string {
  const { code, params } = faultOf(what)
  return params ? `${code} ${JSON.stringify(params)}` : code
}

/** The fault in a text that `message` wrote; undefined for any other text. */
export function readMessage(text: string): Fault | undefined {
  const end = text.indexOf(' ')
  const code = end === -1 ? text : text.slice(0, end)
  if (!isCode(code)) return undefined
  return { code, ...(end !== -1 && { params: JSON.parse(text.slice(end)) as Params }) } as Fault
}

/** A fault as an answer tells it. */
export const told = (fault: Fault): ToldFault => ({
  code: fault.code,
  message: englishOf(fault),
  ...(fault.params && { params: fault.params }),
})

/** The same of a text that `message` wrote and that was stored; null for any other. */
export function toldOf(stored: string | null): ToldFault | null {
  const fault = stored === null ? undefined : readMessage(stored)
  return fault ? told(fault) : null
}
