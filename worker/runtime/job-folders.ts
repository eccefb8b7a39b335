import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

/** Containers may share the folder, but have names of their own. */
const mark = `portal-job-${hostname()}-`

export const makeJobFolder = (): Promise<string> => mkdtemp(join(tmpdir(), `${mark}${process.pid}-`))

/**
 * Removes the folders of jobs that workers of this machine had when they were killed. For the start of a worker. Those of
 * another account stay.
 */
export async function removeLeftFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (name.startsWith(mark) && !isAnothers(Number(name.slice(mark.length).split('-')[0])))
      await rm(join(tmpdir(), name), { recursive: true, force: true }).catch((error: unknown) =>
        console.error(`error: removing the folder ${name} of an earlier worker:`, error),
      )
  }
}

/** Whether another process has this id. After a restart, a container's worker has the same id again. */
function isAnothers(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
