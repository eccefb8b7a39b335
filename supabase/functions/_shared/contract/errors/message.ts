import { type Fault, isCode, type PlainCode } from './catalogue.ts'
import type { FaultWithMessage } from './failure.ts'
import { englishOf, faultOf, type Params } from './text.ts'

/** Encodes a fault as one string, for a schema's message, a form field or a stored outcome. */
export function message(what: PlainCode | Fault): string {
  const { code, params } = faultOf(what)
  return params ? `${code} ${JSON.stringify(params)}` : code
}

/** Decodes what `message` encoded; undefined for any other text. */
export function readMessage(text: string): Fault | undefined {
  const end = text.indexOf(' ')
  const code = end === -1 ? text : text.slice(0, end)
  if (!isCode(code)) return undefined
  return { code, ...(end !== -1 && { params: JSON.parse(text.slice(end)) as Params }) } as Fault
}

/** Adds the English message, as in a response. */
export const withMessage = (fault: Fault): FaultWithMessage => ({
  code: fault.code,
  message: englishOf(fault),
  ...(fault.params && { params: fault.params }),
})

/** Decodes a stored outcome; null for any other text. */
export function storedFault(stored: string | null): FaultWithMessage | null {
  const fault = stored === null ? undefined : readMessage(stored)
  return fault ? withMessage(fault) : null
}
