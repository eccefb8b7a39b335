import { expect, test, vi } from 'vitest'
import type { Pulse } from './pulse.ts'
import { hangs } from './watchdog.ts'

const schedule = { everyMs: 1, againMs: 1, patienceMs: 5, misses: 3, missesWhenBusy: 6 }
const running = () => new AbortController().signal
const silent = () => vi.fn<() => Promise<boolean>>(() => new Promise(() => undefined))
const idle = (): Pulse => ({ isStopped: false, cpuTicks: 7 })

/** A process that uses the processor all the while. */
function busy(isStopped = false): () => Pulse {
  let cpuTicks = 0
  return () => ({ isStopped, cpuTicks: (cpuTicks += 1) })
}

test.each([
  ['is idle', idle],
  ['has been stopped, although its children work', busy(true)],
  ['cannot be inspected', () => undefined],
])('a process that misses three requests in a row and %s counts as hung', async (_what, pulse) => {
  const answers = silent()
  expect(await hangs({ answers, pulse }, running(), schedule)).toBe(true)
  expect(answers).toHaveBeenCalledTimes(3)
})

test('a process that is busy is given more time before it counts as hung', async () => {
  const answers = silent()
  expect(await hangs({ answers, pulse: busy() }, running(), schedule)).toBe(true)
  expect(answers).toHaveBeenCalledTimes(6)
})

test('a process that may be busy for long never counts as hung while it uses the processor', async () => {
  const stopping = new AbortController()
  const answers = silent()
  const watching = hangs({ answers, pulse: busy(), mayBeBusy: true }, stopping.signal, schedule)
  await expect.poll(() => answers.mock.calls.length).toBeGreaterThan(10)
  stopping.abort()
  expect(await watching).toBe(false)
})

test('a process that refuses requests at once is given as long as one that does not respond', async () => {
  const started = performance.now()
  const refusing = { answers: () => Promise.resolve(false), pulse: idle }
  expect(await hangs(refusing, running(), { ...schedule, patienceMs: 50 })).toBe(true)
  expect(performance.now() - started).toBeGreaterThanOrEqual(3 * 49)
})

test('a process that may be busy for long is given more time when it cannot be inspected', async () => {
  const answers = silent()
  expect(await hangs({ answers, pulse: () => undefined, mayBeBusy: true }, running(), schedule)).toBe(true)
  expect(answers).toHaveBeenCalledTimes(6)
})

test('a process that misses some requests but responds to others does not count as hung', async () => {
  const stopping = new AbortController()
  let asked = 0
  const answers = () => {
    asked += 1
    if (asked === 9) stopping.abort()
    return Promise.resolve(asked % 3 === 0)
  }
  expect(await hangs({ answers, pulse: idle }, stopping.signal, schedule)).toBe(false)
})
