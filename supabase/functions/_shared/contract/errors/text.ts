import { catalogue, type Code, type Fault, isCode, type PlainCode } from './catalogue.ts'

export type Params = Readonly<Record<string, string | number>>

/** A fault as it comes from elsewhere: its code may be one that this version does not know. */
export interface AnyFault {
  code?: string | undefined
  params?: Params | undefined
}

const filled = (text: string, params: Params): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(params[name] ?? placeholder))

/** The text of a fault, in English unless other texts are given; undefined for an unknown code. */
export function textOf(
  { code, params = {} }: AnyFault,
  texts: Readonly<Record<Code, string>> = catalogue,
): string | undefined {
  return code !== undefined && isCode(code) ? filled(texts[code], params) : undefined
}

export const faultOf = (what: PlainCode | Fault): Fault => (typeof what === 'string' ? { code: what } : what)

/** What a fault says in English. */
export const englishOf = ({ code, params }: Fault): string => filled(catalogue[code], params ?? {})
