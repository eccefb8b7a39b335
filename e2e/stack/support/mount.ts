import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
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

/** Fills the disk of a folder; returns a function that frees it. */
export function fill(folder: string): () => Promise<void> {
  const file = join(folder, 'filler')
  for (let size = 4 * 1024 * 1024; size >= 1_024; size /= 4) {
    const block = Buffer.alloc(size)
    try {
      for (;;) appendFileSync(file, block)
    } catch {
      // No room for another block of this size.
    }
  }
  return () => rm(file)
}
