import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { trackedFiles } from '../../scripts/tracked-files.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { applyBlock } from '../support/tutorial/apply.ts'
import { type Block, blocksOf } from '../support/tutorial/blocks.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const blocks = blocksOf(readFileSync(join(root, 'docs/tutorial.md'), 'utf8'))
const isChange = (block: Block) => block.kind !== 'run'

/** Runs a program of a package in the folder, and returns what it prints when it fails. */
const complaints = (folder: string, program: string, ...args: string[]): Promise<string> =>
  run(process.execPath, [join(folder, 'node_modules', program), ...args], { cwd: folder }).then(
    () => '',
    ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}${stderr}` || 'It failed without a word',
  )

describe('docs/tutorial.md, followed in a copy of the repository', () => {
  let copy: string
  const written: string[] = []

  beforeAll(async () => {
    copy = await temporaryFolder()
    for (const file of trackedFiles()) {
      mkdirSync(dirname(join(copy, file)), { recursive: true })
      cpSync(join(root, file), join(copy, file))
    }
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
    for (const block of blocks.filter(isChange)) written.push(applyBlock(copy, block))
  })
  afterAll(() => rm(copy, { recursive: true, force: true }))

  test('creates and edits files of every layer', () => {
    const folders = ['supabase/migrations', 'supabase/tests', 'supabase/functions', 'web/features', 'e2e/api', 'docs']
    expect(folders.filter((folder) => !written.some((file) => file.startsWith(`${folder}/`)))).toEqual([])
    expect(new Set(written).size).toBe(written.length)
  })

  // The rest of the program takes longer: e2e/long/tutorial.test.ts checks all of it.
  test('has no wrong type on the server, nor in the texts of its errors', { timeout: 120_000 }, async () => {
    const created = blocks.flatMap((block) => (block.kind === 'create' ? [block.file] : []))
    const files = [
      ...created.filter((file) => /^supabase\/.*\.ts$/.test(file)),
      'supabase/tests/access_matrix/index.ts',
      'web/ui/errors/errors.fr.ts',
      'web/ui/errors/errors.de.ts',
    ]
    const configuration = {
      extends: './tsconfig.json',
      // The folder of packages, with what TypeScript remembers of the whole program, is the repository's own.
      compilerOptions: { tsBuildInfoFile: 'part.tsbuildinfo' },
      include: [],
      files,
    }
    writeFileSync(join(copy, 'tsconfig.part.json'), JSON.stringify(configuration))
    expect(files.length).toBeGreaterThan(5)
    expect(await complaints(copy, 'typescript/bin/tsc', '--project', 'tsconfig.part.json')).toBe('')
  })

  test('is formatted like the rest of the code', { timeout: 60_000 }, async () => {
    const code = written.filter((file) => /\.tsx?$/.test(file))
    expect(await complaints(copy, 'oxfmt/bin/oxfmt', '--check', ...code)).toBe('')
  })
})

describe('a block of the tutorial', () => {
  const edit = (diff: string) => `Edit \`file.ts\`:\n\n\`\`\`diff\n${diff}\n\`\`\`\n`

  test('says which file it creates or edits, or is a command', () => {
    expect(blocksOf('Create `file.ts`:\n\n```ts\nlet a\n```\n')).toEqual([
      { kind: 'create', file: 'file.ts', text: 'let a\n' },
    ])
    expect(blocksOf('Then:\n\n```sh\nnpm test\n```\n')).toEqual([{ kind: 'run', commands: ['npm test'] }])
    expect(() => blocksOf('Now:\n\n```ts\nlet a\n```\n')).toThrow('which file')
    expect(() => blocksOf('Edit `file.ts`:\n\n```ts\nlet a\n```\n')).toThrow('which file')
  })

  test('has lines that stay, lines that are added and lines that are removed', () => {
    const changes = [
      { before: 'a\nb\n', after: 'a\nc\n' },
      { before: '\nd\n', after: '\nd\ne\n' },
    ]
    expect(blocksOf(edit(' a\n-b\n+c\n@@\n\n d\n+e'))).toEqual([{ kind: 'edit', file: 'file.ts', changes }])
    expect(() => blocksOf(edit('a'))).toThrow('begins with none of')
  })
})
