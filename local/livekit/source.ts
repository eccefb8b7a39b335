import { execFile } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { cachedServer } from './cache.ts'

/** Where the server comes from: a program that is there, or a build with Go or with the Go toolchain from npm. */
export type Source = { program: string } | { go: string } | { go: 'from npm' }

export type Machine = Pick<NodeJS.Process, 'env' | 'platform' | 'arch'>

/** The oldest Go that builds the server. */
const oldestGo = 26

/** Undefined where there is no server and nothing to build it with. */
export async function findServer(cache: string, machine: Machine = process): Promise<Source | undefined> {
  const installed = await onPath('livekit-server', machine)
  if (installed) return { program: installed }
  const built = await cachedServer(cache)
  if (built) return { program: built }
  const go = await onPath('go', machine)
  if (go && (await isRecent(go, machine))) return { go }
  // Other platforms have the package too, but nobody has built with it there.
  return machine.platform === 'linux' && machine.arch === 'x64' ? { go: 'from npm' } : undefined
}

async function onPath(name: string, { env, platform }: Machine): Promise<string | undefined> {
  const file = platform === 'win32' ? `${name}.exe` : name
  for (const folder of (env.PATH ?? '').split(delimiter).filter(Boolean)) {
    const program = join(folder, file)
    const isThere = await access(program, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (isThere) return program
  }
  return undefined
}

async function isRecent(go: string, { env }: Machine): Promise<boolean> {
  const asked = promisify(execFile)(go, ['env', 'GOVERSION'], { env: { ...env, GOTOOLCHAIN: 'local' } })
  const version = await asked.then(
    ({ stdout }) => stdout,
    () => '',
  )
  const [, minor = 0] = /^go1\.(\d+)/.exec(version) ?? []
  return Number(minor) >= oldestGo
}
