import { catalog, type Code, type Fault, isCode, type Param, type PlainCode } from './catalog.ts'

export type Params = Readonly<Record<string, Param>>

/** A fault received from elsewhere, whose code this version may not know. */
export interface AnyFault {
  code?: string | undefined
  params?: Params | undefined
}

type Texts = Readonly<Record<Code, string>>

const filled = (text: string, params: Params, texts: Texts): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
    const param = params[name] ?? placeholder
    if (typeof param !== 'object') return String(param)
    return param.map((fault) => textOf(fault, texts) ?? fault.code).join(', ')
  })

/** The text of a fault, in English unless other texts are given; undefined for an unknown code. */
export function textOf({ code, params = {} }: AnyFault, texts: Texts = catalog): string | undefined {
  return code !== undefined && isCode(code) ? filled(texts[code], params, texts) : undefined
}

export const faultOf = (what: PlainCode | Fault): Fault => (typeof what === 'string' ? { code: what } : what)

/** The English text of a fault. */
export const englishOf = ({ code, params }: Fault): string => filled(catalog[code], params ?? {}, catalog)
