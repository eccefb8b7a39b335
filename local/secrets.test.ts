import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadSecrets } from './secrets.ts'
import { withSmallFiles } from './small-files.fixture.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-secrets-'))
})
afterEach(() => rm(folder, { recursive: true }))

const file = () => join(folder, 'secrets.json')

describe('the secrets of an installation', () => {
  test('are generated once, and completed by a later version', async () => {
    const first = await loadSecrets(folder)
    expect(await loadSecrets(folder)).toEqual(first)
    const { realtimePassword: _added, ...earlier } = first
    await writeFile(file(), JSON.stringify(earlier))
    expect(await loadSecrets(folder)).toMatchObject(earlier)
    expect(JSON.parse(await readFile(file(), 'utf8'))).toHaveProperty('realtimePassword')
  })

  test('stay as they are when the file with a new one does not fit', async () => {
    const { realtimePassword: _added, ...earlier } = await loadSecrets(folder)
    await writeFile(file(), JSON.stringify(earlier))
    const module = pathToFileURL(join(import.meta.dirname, 'secrets.ts')).href
    const program = `const { loadSecrets } = await import('${module}'); await loadSecrets(${JSON.stringify(folder)})`
    expect(withSmallFiles(0, program)).toContain('EFBIG')
    expect(JSON.parse(await readFile(file(), 'utf8'))).toEqual(earlier)
    expect(await readdir(folder)).toEqual(['secrets.json'])
  })
})
