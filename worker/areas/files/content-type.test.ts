import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { contentType } from './content-type.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-type-'))
})
afterAll(() => rm(folder, { recursive: true }))

const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const word = Buffer.from('WordDocument', 'utf16le')

async function zip(entries: Record<string, string>): Promise<Buffer> {
  const file = new ZipFile()
  for (const [name, content] of Object.entries(entries)) file.addBuffer(Buffer.from(content), name)
  file.end()
  return Buffer.from(await text(file.outputStream.setEncoding('latin1')), 'latin1')
}
const office = (main: string) =>
  zip({
    '[Content_Types].xml': `<Types><Override PartName="/main.xml" ContentType="application/vnd.openxmlformats-officedocument.${main}.main+xml"/></Types>`,
  })

const cases: [string, Buffer | Promise<Buffer>, string | null][] = [
  ['a PDF', Buffer.from('%PDF-1.7\n'), 'application/pdf'],
  ['an archive', zip({ 'a.txt': 'a' }), 'application/zip'],
  ['a RAR archive', Buffer.from('526172211a0701000000', 'hex'), 'application/vnd.rar'],
  [
    'a document',
    office('wordprocessingml.document'),
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  ['a spreadsheet', office('spreadsheetml.sheet'), null],
  ['an old document', Buffer.concat([compound, Buffer.alloc(512), word]), 'application/msword'],
  ['an installer', Buffer.concat([compound, Buffer.alloc(512)]), null],
  ['a sound', Buffer.concat([Buffer.from('OggS'), Buffer.alloc(24), Buffer.from('OpusHead')]), 'audio/ogg'],
  ['a text', Buffer.from('Grüße\tan alle\r\n'), 'text/plain'],
  ['a text in Latin-1', Buffer.from('Grüße', 'latin1'), 'text/plain'],
  ['a text in UTF-16', Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from('Grüße', 'utf16le')]), 'text/plain'],
  ['a text with a comparison', Buffer.from('< 5 bar is fine'), 'text/plain'],
  ['a script', Buffer.from('#!/bin/sh\nrm -rf /'), null],
  ['a page in UTF-16', Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from('<html>', 'utf16le')]), null],
  ['a drawing', Buffer.from('\ufeff <svg>'), null],
  ['nothing', Buffer.alloc(0), null],
]

test.each(cases)('recognizes %s by its content', async (name, content, type) => {
  const file = join(folder, name)
  await writeFile(file, await content)
  expect(await contentType(file)).toBe(type)
})
