import { open, readFile } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { acceptedType } from '../../../supabase/functions/_shared/contract/chat/file-types.ts'

/** The container of Word's older documents, but also of installers. */
const compoundFile = 'application/x-cfb'
const wordDocument = Buffer.from('WordDocument', 'utf16le')

/** Bytes that no text contains (WHATWG MIME Sniffing Standard §3). */
// oxlint-disable-next-line no-control-regex -- these characters are what is searched for
const binary = /[\0-\x08\x0b\x0e-\x1a\x1c-\x1f]/
/** Beginnings of pages, drawings and programs, which are text too. */
const active = /^\s*(<[!?a-z]|#!|%!)/i
/** In Latin-1. */
const byteOrderMarks = { utf8: /^\u00ef\u00bb\u00bf/, utf16: /^(\u00ff\u00fe|\u00fe\u00ff)/ }

/** The accepted type of a file's content, whatever its name is; null for any other type. */
export async function contentType(file: string): Promise<string | null> {
  // The mark of UTF-16 is also the beginning of a frame in a format that MP3 has replaced.
  const found = (await isUtf16(file)) ? undefined : await fileTypeFromFile(file)
  if (found?.mime === compoundFile) return (await readFile(file)).includes(wordDocument) ? 'application/msword' : null
  return found ? acceptedType(found.mime) : textType(await readFile(file))
}

async function isUtf16(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2)
    return byteOrderMarks.utf16.test(buffer.toString('latin1', 0, bytesRead))
  } finally {
    await file.close()
  }
}

function textType(content: Buffer): string | null {
  const raw = content.toString('latin1')
  if (content.length === 0) return null
  const text = byteOrderMarks.utf16.test(raw)
    ? new TextDecoder(raw.startsWith('\u00ff') ? 'utf-16le' : 'utf-16be').decode(content)
    : raw.replace(byteOrderMarks.utf8, '')
  return binary.test(text) || active.test(text) ? null : 'text/plain'
}
