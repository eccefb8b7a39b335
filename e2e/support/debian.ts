import { execFile } from 'node:child_process'
import { access } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

export const isRoot = () => process.getuid?.() === 0

export const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** Installs a package as root on Debian, without starting the services that it contains; does nothing elsewhere. */
export async function installPackage(name: string): Promise<void> {
  if (!isRoot() || !(await exists('/etc/debian_version'))) return
  await run('apt-get', ['update'])
  await run('apt-get', ['install', '-y', '--no-install-recommends', name], {
    // In run level 1, invoke-rc.d starts nothing.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  })
}
