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
  ['does nothing', idle],
  ['has been stopped, although its children work', busy(true)],
  ['cannot be inspected', () => undefined],
])('a process that misses three requests in a row and %s hangs', async (_what, pulse) => {
  const answers = silent()
  expect(await hangs({ answers, pulse }, running(), schedule)).toBe(true)
  expect(answers).toHaveBeenCalledTimes(3)
})

test('a process that is busy all the while gets more time', async () => {
  const answers = silent()
  expect(await hangs({ answers, pulse: busy() }, running(), schedule)).toBe(true)
  expect(answers).toHaveBeenCalledTimes(6)
})

test('a process that may be busy does not hang while it works', async () => {
  const stopping = new AbortController()
  const answers = silent()
  const watching = hangs({ answers, pulse: busy(), mayBeBusy: true }, stopping.signal, schedule)
  await expect.poll(() => answers.mock.calls.length).toBeGreaterThan(10)
  stopping.abort()
  expect(await watching).toBe(false)
})

test('a process that refuses requests at once gets as much time as a silent one', async () => {
  const started = performance.now()
  const refusing = { answers: () => Promise.resolve(false), pulse: idle }
  expect(await hangs(refusing, running(), { ...schedule, patienceMs: 50 })).toBe(true)
  expect(performance.now() - started).toBeGreaterThanOrEqual(3 * 49)
})

test('a process that may be busy gets more time where nobody can tell whether it works', async () => {
  const answers = silent()
  expect(await hangs({ answers, pulse: () => undefined, mayBeBusy: true }, running(), schedule)).toBe(true)
  expect(answers).toHaveBeenCalledTimes(6)
})

test('a process that misses some requests but answers in between does not hang', async () => {
  const stopping = new AbortController()
  let asked = 0
  const answers = () => {
    asked += 1
    if (asked === 9) stopping.abort()
    return Promise.resolve(asked % 3 === 0)
  }
  expect(await hangs({ answers, pulse: idle }, stopping.signal, schedule)).toBe(false)
})
