import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { putInPlace } from './put-in-place.ts'

let root: string
const program = (folder: string) => join(root, folder, 'program')

async function folderWith(name: string, content: string): Promise<string> {
  await mkdir(join(root, name))
  await writeFile(program(name), content)
  return join(root, name)
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'put-in-place-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

describe('putInPlace', () => {
  test('renames the folder where nothing is in its place', async () => {
    await putInPlace(await folderWith('half', 'mine'), join(root, 'place'), () => false)
    expect(await readFile(program('place'), 'utf8')).toBe('mine')
    expect(existsSync(join(root, 'half'))).toBe(false)
  })

  test('leaves a usable folder that another portal has put there meanwhile', async () => {
    await putInPlace(await folderWith('half', 'mine'), await folderWith('place', 'theirs'), () => true)
    expect(await readFile(program('place'), 'utf8')).toBe('theirs')
    expect(existsSync(join(root, 'half'))).toBe(false)
  })

  test('replaces a folder that cannot be used', async () => {
    await putInPlace(await folderWith('half', 'mine'), await folderWith('place', 'broken'), () => false)
    expect(await readFile(program('place'), 'utf8')).toBe('mine')
  })

  test('rejects when the folder to rename does not exist', async () => {
    await expect(putInPlace(join(root, 'half'), join(root, 'place'), () => true)).rejects.toThrow('ENOENT')
  })
})
