import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import { afterEach, expect, test, vi } from 'vitest'
import { healthChecks } from './health.ts'

afterEach(() => vi.useRealTimers())

test.each(['/auth/v1/health', '/storage/v1/status'])('answers %s after at most one check a second', async (path) => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const storageDir = await mkdtemp(join(tmpdir(), 'health-'))
  const database = vi.fn<() => Promise<unknown[]>>(async () => [])
  const sql = database as unknown as Sql
  const checks = healthChecks({ auth: sql, storage: sql, storageDir })
  const check = async () => checks.get(path)?.()
  await Promise.all(Array.from({ length: 20 }, check))
  await check()
  expect(database).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1_000)
  await check()
  expect(database).toHaveBeenCalledTimes(2)
  await rm(storageDir, { recursive: true })
})
