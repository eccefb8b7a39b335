import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { currentUpload } from '../shims/storage-uploads.ts'
import { withSmallFiles } from '../small-files.fixture.ts'
import { fileStorage, removeHalfFiles } from './file-storage.ts'

let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-storage-'))
})
afterEach(() => rm(root, { recursive: true }))

const content = (text: string) => new TextEncoder().encode(text)
const upload = (key: string, text: string, type = 'text/plain') =>
  fileStorage(root).uploadObject('shelf', key, undefined, content(text), type, 'no-cache')

async function read(key: string): Promise<[text: string, type: string]> {
  const { body, metadata } = await fileStorage(root).getObject('shelf', key, undefined)
  return [await new Response(body as ReadableStream).text(), metadata.mimetype]
}

/** Runs a statement with a storage in a process whose files may have 32 or 64 kB; returns its errors. */
const withLittleRoom = (statement: string): string =>
  withSmallFiles(
    64,
    `const { fileStorage } = await import('${pathToFileURL(join(import.meta.dirname, 'file-storage.ts')).href}')
     const storage = fileStorage(${JSON.stringify(root)})
     ${statement}`,
  )

describe('a storage of files', () => {
  test('keeps the last upload with its type', async () => {
    await upload('paper', 'first')
    await upload('paper', 'second', 'text/html')
    expect(await read('paper')).toEqual(['second', 'text/html'])
    expect(await readdir(join(root, 'shelf'))).toHaveLength(2)
  })

  test('stores one of several uploads that are open at the same time and may not replace each other', async () => {
    const states = ['first', 'second'].map((text) => ({ text, mayReplace: false, isDuplicate: false }))
    const outcomes = await Promise.allSettled(
      states.map((state) => currentUpload.run(state, () => upload('paper', state.text))),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const stored = states.find(({ isDuplicate }) => !isDuplicate)
    expect(await read('paper')).toEqual([stored?.text, 'text/plain'])
    expect(await readdir(join(root, 'shelf'))).toHaveLength(2)
  })

  test('replaces what a killed process has stored without a row', async () => {
    await upload('paper', 'first')
    const files = await readdir(join(root, 'shelf'))
    for (const name of files) await utimes(join(root, 'shelf', name), 0, 0)
    await currentUpload.run({ mayReplace: false, isDuplicate: false }, () => upload('paper', 'second'))
    expect(await read('paper')).toEqual(['second', 'text/plain'])
  })

  test.each([
    ['content', `await storage.uploadObject('shelf', 'paper', undefined, new Uint8Array(100_000), 'text/html', '')`],
    [
      'metadata',
      `await storage.uploadObject('shelf', 'paper', undefined, new Uint8Array(10), 'text/html', 'x'.repeat(100_000))`,
    ],
    ['copy', `await storage.copyObject('shelf', 'long', undefined, 'shelf', 'paper')`],
  ])('keeps the stored file and leaves nothing else when the %s of another one does not fit', async (_, statement) => {
    await upload('paper', 'first')
    await upload('long', 'long '.repeat(20_000))
    const before = await readdir(join(root, 'shelf'))
    expect(withLittleRoom(statement)).toContain('EFBIG')
    expect(await read('paper')).toEqual(['first', 'text/plain'])
    expect(await readdir(join(root, 'shelf'))).toEqual(before)
  })

  test('loses what a killed process left half written, and nothing else', async () => {
    await upload('paper', 'first')
    const before = await readdir(join(root, 'shelf'))
    for (const name of before) await writeFile(join(root, 'shelf', `${name}.${crypto.randomUUID()}.half`), 'ha')
    await removeHalfFiles(root)

    expect(await readdir(join(root, 'shelf'))).toEqual(before)
    expect(await read('paper')).toEqual(['first', 'text/plain'])
  })
})
