import { execFileSync } from 'node:child_process'

const ask = (root: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/**
 * The commit at which the checkout in `root` left the main branch. Null where nothing has changed since then, and where
 * there is no main branch or no git to ask.
 */
export function changedSince(root: string): string | null {
  for (const main of ['main', 'origin/main']) {
    try {
      const base = ask(root, 'merge-base', 'HEAD', main)
      return base === ask(root, 'rev-parse', 'HEAD') && ask(root, 'status', '--porcelain') === '' ? null : base
    } catch {
      // There is no such branch.
    }
  }
  return null
}

/** The files of the checkout that are new or different since the commit, as paths from its root. */
export function filesChangedSince(root: string, commit: string): string[] {
  const changed = ask(root, 'diff', '--name-only', '--diff-filter=d', commit)
  const created = ask(root, 'ls-files', '--others', '--exclude-standard')
  return `${changed}\n${created}`.split('\n').filter((file) => file !== '')
}
