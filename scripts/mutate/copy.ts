import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** Links or clones instead of copying, because nothing writes to the packages. */
const copyPackages = process.platform === 'darwin' ? '-Rc' : '-al'

/** The committed state of the repository with its packages, in a folder of its own beside which nothing is changed. */
export async function copyOfRepository(root: string): Promise<{ root: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-mutants-'))
  const copy = join(folder, 'portal')
  await run('git', ['clone', '--quiet', '--shared', root, copy])
  await run('cp', [copyPackages, join(root, 'node_modules'), copy])
  return { root: copy, remove: () => rm(folder, { recursive: true, force: true }) }
}
