import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { copyOfRepository } from '../../scripts/mutate/copy.ts'
import { applyBlock } from '../support/tutorial/apply.ts'
import { type Block, blocksOf } from '../support/tutorial/blocks.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

/** The variables of this run, without those by which a test process knows that it is one. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(?:VITEST|NODE_ENV$|TEST$|DEV$|PROD$|MODE$|SSR$|BASE_URL$)/.test(name),
  ),
)

/** Runs a command of the tutorial in the folder, and returns what it prints when it fails. */
const complaints = (folder: string, command: string): Promise<string> =>
  run('sh', ['-c', command], { cwd: folder, env: environment, maxBuffer: 64_000_000 }).then(
    () => '',
    ({ stdout, stderr }: { stdout: string; stderr: string }) =>
      `${stdout}${stderr}`.slice(-8_000) || 'It failed without a word',
  )

/** Does what a block says, and returns what the first command that fails prints. */
async function follow(folder: string, block: Block): Promise<string> {
  if (block.kind !== 'run') applyBlock(folder, block)
  for (const command of block.kind === 'run' ? block.commands : []) {
    const text = await complaints(folder, command)
    if (text) return `${command}\n${text}`
  }
  return ''
}

test(
  'docs/tutorial.md can be followed to its end in a copy of the committed repository',
  { timeout: 1_800_000 },
  async () => {
    const copy = await copyOfRepository(root)
    try {
      const blocks = blocksOf(readFileSync(join(copy.root, 'docs/tutorial.md'), 'utf8'))
      for (const block of blocks) expect(await follow(copy.root, block)).toBe('')
    } finally {
      await copy.remove()
    }
  },
)
