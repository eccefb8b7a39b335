import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, matchesGlob } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import configuration from '../../vitest.config.ts'
import { changedSince, filesChangedSince } from './changes.ts'
import { lintOf } from './checks.ts'

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

test('the files of a change are those of its commits, edited ones and new ones, without those that it removes', async () => {
  git('init', '--quiet', '--initial-branch=main')
  await commit('edited.ts')
  await commit('kept.ts')
  const first = await commit('removed.ts')
  await commit('committed.ts')
  await rm(join(root, 'removed.ts'))
  await writeFile(join(root, 'edited.ts'), 'edited')
  await write('new.ts')
  expect(filesChangedSince(root, first).toSorted()).toEqual(['committed.ts', 'edited.ts', 'new.ts'])
})

describe('the linter’s rules that need types', () => {
  const typed = (changed?: string[]) => lintOf(changed).filter(({ args }) => args.includes('--type-aware'))

  test('are checked for the files that have changed', () => {
    expect(lintOf(['README.md', 'web/a.tsx', 'worker/b.ts'])).toHaveLength(2)
    const [check] = typed(['README.md', 'web/a.tsx', 'worker/b.ts'])
    expect(check?.args.slice(-2)).toEqual(['web/a.tsx', 'worker/b.ts'])
    expect(typed(['README.md'])).toEqual([])
  })

  test('are checked for all files if nothing is known of changes, or the rules themselves may have changed', () => {
    const all = typed()
    expect(all).toHaveLength(1)
    for (const file of ['.oxlintrc.json', 'package-lock.json', 'scripts/lint/layers.ts'])
      expect(lintOf([file, 'web/a.tsx'])).toEqual(all)
  })
})

test.each(['package-lock.json', 'vitest.config.ts', 'scripts/test/restore.ts'])(
  'all tests run after a change of %s',
  (file) => {
    const path = join('/portal', file)
    const triggers = configuration.test?.forceRerunTriggers ?? []
    expect(triggers.filter((pattern) => matchesGlob(path, pattern))).toHaveLength(1)
  },
)
