import { type Fault, isCode, type Param, type PlainCode } from './catalog.ts'
import type { FaultWithMessage } from './failure.ts'
import { englishOf, faultOf, type Params } from './text.ts'

/** Encodes a fault as one string, for a schema's message, a form field or a stored outcome. */
export function message(what: PlainCode | Fault): string {
  const { code, params } = faultOf(what)
  return params ? `${code} ${JSON.stringify(params)}` : code
}

/** Decodes what `message` encoded; undefined for any other text. */
export function readMessage(text: string): Fault | undefined {
  const [code = '', json] = text.split(/ (.*)/s, 2)
  if (!isCode(code)) return undefined
  if (json === undefined) return { code } as Fault
  const params = readParams(json)
  return params && ({ code, params } as Fault)
}

function readParams(json: string): Params | undefined {
  try {
    const params: unknown = JSON.parse(json)
    return areParams(params) ? params : undefined
  } catch {
    return undefined
  }
}

const areParams = (params: unknown): params is Params =>
  typeof params === 'object' && params !== null && !Array.isArray(params) && Object.values(params).every(isParam)

const isParam = (value: unknown): value is Param =>
  typeof value === 'string' || typeof value === 'number' || (Array.isArray(value) && value.every(isFault))

const isFault = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'string' &&
  (!('params' in value) || areParams(value.params))

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
