import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdir, mkdtemp, readlink, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { endOrphans, initdbFile } from './orphan.ts'

vi.mock('node:fs/promises', { spy: true })

let folder = ''
let dataDir = ''
const running: ChildProcess[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-orphan-'))
  dataDir = join(folder, 'pg')
  await mkdir(dataDir)
})
afterEach(async () => {
  vi.mocked(readlink).mockReset()
  for (const { pid } of running.splice(0)) endGroup(pid ?? 0)
  await rm(folder, { recursive: true })
})

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // All of its processes have ended.
  }
}

/**
 * Starts a program of this name in a process group of its own, with a child that never ends either. Only one at a time: a
 * file that is being written while another program starts is open in that one too, and cannot be run for a moment.
 */
async function startProgram(name: string, cwd = dataDir): Promise<ChildProcess> {
  const file = join(folder, name)
  await writeFile(file, '#!/bin/sh\nsleep 300 &\necho started\nwait\n', { mode: 0o755 })
  const child = spawn(file, { cwd, detached: true, stdio: ['ignore', 'pipe', 'ignore'] })
  running.push(child)
  await once(child.stdout, 'data')
  return child
}

// How a program is recognized, and how it is ended with its children, depends on the system.
describe.skipIf(process.platform !== 'linux')('what outlived a killed start', () => {
  test('initdb ends with its children, and is named no longer', async () => {
    const initdb = await startProgram('initdb')
    await writeFile(initdbFile(dataDir), String(initdb.pid))
    // The output closes when the last process that holds it has ended.
    const closed = once(initdb, 'close')
    await endOrphans(dataDir)
    expect(await closed).toEqual([null, 'SIGKILL'])
    await expect(access(initdbFile(dataDir))).rejects.toThrow('ENOENT')
  })

  test('another program that has got the number of initdb keeps running', async () => {
    const other = await startProgram('other')
    await writeFile(initdbFile(dataDir), String(other.pid))
    await endOrphans(dataDir)
    expect([other.exitCode, other.signalCode]).toEqual([null, null])
    await expect(access(initdbFile(dataDir))).rejects.toThrow('ENOENT')
  })

  test('Postgres is asked to stop', async () => {
    const postgres = await startProgram('postgres')
    const exited = once(postgres, 'exit')
    await lock(postgres)
    await endOrphans(dataDir)
    expect(await exited).toEqual([null, 'SIGINT'])
  })

  test('programs of the same names but another folder keep running', async () => {
    const initdb = await startProgram('initdb', folder)
    const postgres = await startProgram('postgres', folder)
    await writeFile(initdbFile(dataDir), String(initdb.pid))
    await lock(postgres)
    await endOrphans(dataDir)
    for (const { exitCode, signalCode } of [initdb, postgres]) expect([exitCode, signalCode]).toEqual([null, null])
    await expect(access(join(dataDir, 'postmaster.pid'))).rejects.toThrow('ENOENT')
  })

  test('where no folder is known, a file from before the system was booted is stale', async () => {
    const initdb = await startProgram('initdb')
    const postgres = await startProgram('postgres')
    vi.mocked(readlink).mockRejectedValue(new Error('EACCES'))
    await writeFile(initdbFile(dataDir), String(initdb.pid))
    await utimes(initdbFile(dataDir), 1, 1)
    await lock(postgres, 1)
    await endOrphans(dataDir)
    for (const { exitCode, signalCode } of [initdb, postgres]) expect([exitCode, signalCode]).toEqual([null, null])
    await expect(access(join(dataDir, 'postmaster.pid'))).rejects.toThrow('ENOENT')

    const exited = once(postgres, 'exit')
    await lock(postgres)
    await endOrphans(dataDir)
    expect(await exited).toEqual([null, 'SIGINT'])
  })
})

/** Names a process as Postgres does: its number, the folder, and when it started, in seconds. */
const lock = ({ pid }: ChildProcess, startTime = Math.floor(Date.now() / 1000)): Promise<void> =>
  writeFile(join(dataDir, 'postmaster.pid'), `${pid}\n${dataDir}\n${startTime}\n`)
