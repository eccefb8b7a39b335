import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Sorted paths of all files in the repository, including untracked ones that are not ignored, with `/`. */
export function trackedFiles(): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const names = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64_000_000 }).split('\0')
  return names.filter((name) => name !== '' && existsSync(join(root, name))).toSorted()
}
