import { EventEmitter } from 'node:events'
import { beforeEach, expect, test, vi } from 'vitest'
import { drainMilliseconds, quietMilliseconds } from './gateway/drain.ts'
import { stopAtSignals, stopMilliseconds } from './signals.ts'
import { stopWithinMs } from './supervisor.ts'

beforeEach(() => void vi.useFakeTimers())

function signaled() {
  const process = new EventEmitter()
  const stop = vi.fn<() => void>()
  const force = vi.fn<() => void>()
  stopAtSignals(stop, process, force)
  return { process, stop, force }
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('%s stops the portal', (signal) => {
  const { process, stop, force } = signaled()
  process.emit(signal)
  expect(stop).toHaveBeenCalledOnce()
  expect(force).not.toHaveBeenCalled()
})

test('a signal that npm repeats counts once', () => {
  const { process, stop, force } = signaled()
  process.emit('SIGINT')
  process.emit('SIGINT')
  expect(stop).toHaveBeenCalledOnce()
  expect(force).not.toHaveBeenCalled()
})

test.each(['SIGINT', 'SIGTERM'])('a second signal, %s, ends a portal that does not stop', (signal) => {
  const { process, stop, force } = signaled()
  process.emit('SIGTERM')
  vi.advanceTimersByTime(2_000)
  process.emit(signal)
  expect(stop).toHaveBeenCalledOnce()
  expect(force).toHaveBeenCalledOnce()
})

test('a portal that does not stop ends without a second signal', () => {
  const { process, force } = signaled()
  process.emit('SIGTERM')
  vi.advanceTimersByTime(60_000)
  expect(force).toHaveBeenCalledOnce()
})

test('the parts of a stop take less time, one after another, than the portal has to stop', () => {
  // What uses the services, the services, and Postgres.
  const groups = 3
  expect(drainMilliseconds + quietMilliseconds + groups * stopWithinMs).toBeLessThan(stopMilliseconds)
})
