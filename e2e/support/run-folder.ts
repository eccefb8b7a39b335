import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const shared = globalThis as { portalRunFolder?: string }

/**
 * Makes one temporary folder for the run. Tests, stacks and browsers make theirs inside it, and the end of the run removes
 * whatever is left of them, also when they were killed.
 */
export default function setup(): void {
  if (shared.portalRunFolder) return
  const folder = mkdtempSync(join(tmpdir(), 'portal-tests-'))
  // The database account passes through it.
  chmodSync(folder, 0o711)
  shared.portalRunFolder = folder
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder
  // The portals of a run start from the same code.
  process.env['NODE_COMPILE_CACHE'] = join(folder, 'compiled')
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
}
