import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import { expect, test, vi } from 'vitest'
import { healthChecks } from './health.ts'

test.each(['/auth/v1/health', '/storage/v1/status'])(
  'responds to %s after at most one check a second',
  async (path) => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const storageDir = await mkdtemp(join(tmpdir(), 'health-'))
    const database = vi.fn<() => Promise<unknown[]>>(async () => [])
    const sql = database as unknown as Sql
    const checks = healthChecks({ auth: sql, storage: sql, storageDir, jwtSecret: 'secret' })
    const check = async () => checks.get(path)?.()
    await Promise.all(Array.from({ length: 20 }, check))
    await check()
    expect(database).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1_000)
    await check()
    expect(database).toHaveBeenCalledTimes(2)
    await rm(storageDir, { recursive: true })
  },
)

test('calls Storage unhealthy when it can sign no address', async () => {
  const storageDir = await mkdtemp(join(tmpdir(), 'health-'))
  const sql = (async () => []) as unknown as Sql
  const check = healthChecks({ auth: sql, storage: sql, storageDir, jwtSecret: '' }).get('/storage/v1/status')
  await expect(check?.()).rejects.toThrow('Zero-length key')
  await rm(storageDir, { recursive: true })
})
