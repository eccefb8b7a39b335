import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changedSince } from './changes.ts'

let root: string
/** Not those of a hook of git, which would lead to the repository that is being tested. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')))
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
    cwd: root,
    encoding: 'utf8',
    env,
  }).trim()
const write = (name: string) => writeFile(join(root, name), name)

async function commit(name: string): Promise<string> {
  await write(name)
  git('add', '.')
  git('commit', '--quiet', '-m', name)
  return git('rev-parse', 'HEAD')
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-changes-'))
})
afterEach(() => rm(root, { recursive: true }))

test('a branch has changed since it left the main branch, whatever has come to that', async () => {
  git('init', '--quiet', '--initial-branch=main')
  const first = await commit('first')
  git('switch', '--quiet', '-c', 'feature')
  await commit('feature')
  git('switch', '--quiet', 'main')
  await commit('second')
  git('switch', '--quiet', 'feature')
  expect(changedSince(root)).toBe(first)
})

test('files that are not committed are changes of the main branch', async () => {
  git('init', '--quiet', '--initial-branch=main')
  const first = await commit('first')
  expect(changedSince(root)).toBeNull()
  await write('new')
  expect(changedSince(root)).toBe(first)
})

test('nothing is known of changes without a main branch or without git', async () => {
  expect(changedSince(root)).toBeNull()
  git('init', '--quiet', '--initial-branch=other')
  await commit('first')
  expect(changedSince(root)).toBeNull()
})
