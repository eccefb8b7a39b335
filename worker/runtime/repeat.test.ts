import { beforeEach, expect, test, vi } from 'vitest'
import { repeat } from './repeat.ts'

beforeEach(() => void vi.useFakeTimers())

/** Work whose runs end when the test says so. */
function held() {
  const runs: (() => void)[] = []
  const work = () => new Promise<void>((end) => runs.push(end))
  const end = async () => {
    runs.at(-1)?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { runs, work, end }
}

test('works once in each interval, and not while a run is in progress', async () => {
  const { runs, work, end } = held()
  const repeated = repeat(250, 'looking', work)
  await vi.advanceTimersByTimeAsync(250)
  expect(runs).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(runs).toHaveLength(1)
  await end()
  await vi.advanceTimersByTimeAsync(250)
  expect(runs).toHaveLength(2)
  await end()
  await repeated.stop()
})

test('works at once when it is asked to', async () => {
  const { runs, work, end } = held()
  const repeated = repeat(250, 'looking', work)
  repeated.now()
  expect(runs).toHaveLength(1)
  await end()
  expect(runs).toHaveLength(1)
  await repeated.stop()
})

test('works once more after the run in progress, however often it is asked to meanwhile', async () => {
  const { runs, work, end } = held()
  const repeated = repeat(250, 'looking', work)
  for (let times = 0; times < 4; times++) repeated.now()
  expect(runs).toHaveLength(1)
  await end()
  expect(runs).toHaveLength(2)
  await end()
  expect(runs).toHaveLength(2)
  await repeated.stop()
})

test('goes on after an error, which it logs once until it has changed or gone', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const outcomes = ['refused', 'refused', 'ended', '', 'ended', 'ended']
  const work = vi.fn<() => Promise<void>>(async () => {
    const message = outcomes.shift()
    if (message) throw new Error(message)
  })
  const repeated = repeat(250, 'looking', work)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(work).toHaveBeenCalledTimes(8)
  expect(logged.mock.calls.map(([, error]) => String(error))).toEqual([
    'Error: refused',
    'Error: ended',
    'Error: ended',
  ])
  expect(logged.mock.calls[0]?.[0]).toBe('error: looking:')
  await repeated.stop()
})

test('does nothing after it was stopped, which waits for the run in progress', async () => {
  const { runs, work, end } = held()
  const repeated = repeat(250, 'looking', work)
  repeated.now()
  repeated.now()
  let isStopped = false
  const stopping = repeated.stop().then(() => (isStopped = true))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(isStopped).toBe(false)
  await end()
  await stopping
  repeated.now()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(runs).toHaveLength(1)
})
