import { type DocumentName, documentNames, documents } from './sections.ts'

/** A test that proves a sentence of the specification: `[portal §8 login-wrong] the title`. */
export interface Proof {
  readonly document: DocumentName
  readonly section: string
  readonly sentence: string
  readonly file: string
  readonly title: string
}

const quoted = /(['"`])((?:\\.|(?!\1).)*)\1/g
const tag = /\[([a-z]+) §(\S+) ([^\]]+)\]/g
const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

const isDocument = (name: string): name is DocumentName => documentNames.some((known) => known === name)

function readTag(file: string, [text = '', document = '', section = '', sentence = '']: RegExpExecArray) {
  if (!isDocument(document) || !(section in documents[document]))
    throw new Error(`${file}: ${text} names no section of the specification`)
  if (!slug.test(sentence)) throw new Error(`${file}: ${text} must end in one slug such as login-wrong`)
  return { document, section, sentence }
}

/**
 * The proofs named in the strings of a test file. A title may carry several tags.
 * Throws an Error with file and tag when a tag names an unknown document or section.
 */
export function proofsIn(file: string, source: string): Proof[] {
  const proofs = [...source.matchAll(quoted)].flatMap(([, , text = '']) => {
    const title = text.replaceAll(tag, '').trim()
    return [...text.matchAll(tag)].map((match) => ({ ...readTag(file, match), file, title }))
  })
  const written = [...source.matchAll(tag)].length
  if (written !== proofs.length) throw new Error(`${file}: a tag stands outside a title of one line`)
  return proofs
}
