import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endOrphans, initdbFile } from './orphan.ts'

let folder = ''
let dataDir = ''
const running: ChildProcess[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-orphan-'))
  dataDir = join(folder, 'pg')
  await mkdir(dataDir)
})
afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  await rm(folder, { recursive: true })
})

/** Starts a program of this name in a process group of its own, with a child that never ends either. */
async function startProgram(name: string): Promise<ChildProcess> {
  const file = join(folder, name)
  await writeFile(file, '#!/bin/sh\nsleep 300 &\necho started\nwait\n', { mode: 0o755 })
  const child = spawn(file, { detached: true, stdio: ['ignore', 'pipe', 'ignore'] })
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
    process.kill(-(other.pid ?? 0), 'SIGKILL')
  })
})
