import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Dependencies } from './dependencies.ts'
import { inParts } from './in-parts.ts'

/** A database in which something is left until the given number of transactions. */
const databaseFor = (transactions: number) => {
  let done = 0
  const run = vi.fn<() => Promise<{ rows: { isLeft: boolean }[] }>>(() => {
    vi.advanceTimersByTime(1_000)
    done += 1
    return Promise.resolve({ rows: [{ isLeft: done < transactions }] })
  })
  return { run, dependencies: { connections: { run } } as unknown as Dependencies }
}

test.each([
  ['ends once nothing is left', 3, 3],
  ['leaves the rest to the next run, because other scheduled work waits', 1_000, 30],
])('%s', async (_, needed, done) => {
  vi.useFakeTimers()
  const { run, dependencies } = databaseFor(needed)
  await inParts(dependencies, sql<{ isLeft: boolean }>`select true as is_left`)
  expect(run).toHaveBeenCalledTimes(done)
})
