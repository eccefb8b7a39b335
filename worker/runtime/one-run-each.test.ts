import { expect, test, vi } from 'vitest'
import { oneRunEach } from './one-run-each.ts'

test('a call during a run of the same id shares its outcome, and a later one runs again', async () => {
  const runs: PromiseWithResolvers<void>[] = []
  const work = vi.fn<(id: string, isLast: boolean) => Promise<void>>(() => {
    const run = Promise.withResolvers<void>()
    runs.push(run)
    return run.promise
  })
  const once = oneRunEach(work)
  const [first, again, other] = [once('a', false), once('a', true), once('b', false)]
  expect(work.mock.calls).toEqual([
    ['a', false],
    ['b', false],
  ])
  runs[0]?.resolve()
  runs[1]?.reject(new Error('refused'))
  expect(await Promise.allSettled([first, again, other])).toMatchObject([
    { status: 'fulfilled' },
    { status: 'fulfilled' },
    { status: 'rejected' },
  ])
  void once('a', true)
  void once('b', true).catch(() => undefined)
  expect(work).toHaveBeenCalledTimes(4)
})
