import { execFileSync } from 'node:child_process'

/**
 * The commit at which the checkout in `root` left the main branch. Null where nothing has changed since then, and where
 * there is no main branch or no git to ask.
 */
export function changedSince(root: string): string | null {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  for (const main of ['main', 'origin/main']) {
    try {
      const base = git('merge-base', 'HEAD', main)
      return base === git('rev-parse', 'HEAD') && git('status', '--porcelain') === '' ? null : base
    } catch {
      // There is no such branch.
    }
  }
  return null
}
