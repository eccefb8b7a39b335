/** A test that proves a requirement: `[REP-12] title`. */
export interface Proof {
  readonly id: string
  readonly file: string
  readonly title: string
}

const quotedInCode = /(['"`])((?:\\.|(?!\1).)*)\1/g
/** SQL joins strings that only a line break separates. */
const continued = /'[ \t]*\n\s*'/g
const quotedInSql = /(')((?:''|'[ \t]*\n\s*'|[^'\n])*)'/g
const tag = /\[([A-Z]+-\d+)\]/g

const unescaped = (text: string, isSql: boolean) =>
  isSql ? text.replaceAll(continued, '').replaceAll("''", "'") : text.replaceAll(/\\(['"`])/g, '$1')

/**
 * The requirements named in the strings of a test file. A title may name several.
 * Throws an Error when a tag is outside a string.
 */
export function proofsIn(file: string, source: string): Proof[] {
  const isSql = file.endsWith('.sql')
  const proofs = [...source.matchAll(isSql ? quotedInSql : quotedInCode)].flatMap(([, , text = '']) => {
    const title = unescaped(text, isSql).replaceAll(tag, '').replaceAll(/\s+/g, ' ').trim()
    return [...text.matchAll(tag)].map(([, id = '']) => ({ id, file, title }))
  })
  const written = [...source.matchAll(tag)].length
  if (written !== proofs.length) throw new Error(`${file}: a tag is outside a title`)
  return proofs
}
