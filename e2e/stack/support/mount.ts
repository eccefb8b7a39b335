import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Mounts a disk in memory at a folder. */
export const mount = (folder: string, options: string) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'portal-test', folder], { stdio: 'ignore' })

export const unmount = (folder: string) => execFileSync('umount', [folder], { stdio: 'ignore' })

/** Root may mount on Linux, except in most containers. */
export function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'portal-mount-'))
  try {
    mount(folder, 'size=4k')
    unmount(folder)
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true })
  }
}
