import { beforeEach, expect, test, vi } from 'vitest'
import { throttle } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers())

test('runs at once, and what is asked for during the pause once at its end', () => {
  const work = vi.fn<() => void>()
  const { ask } = throttle(work, 50)
  ask()
  expect(work).toHaveBeenCalledTimes(1)
  for (let count = 0; count < 100; count++) ask()
  vi.advanceTimersByTime(49)
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1_000)
  expect(work).toHaveBeenCalledTimes(2)
  ask()
  expect(work).toHaveBeenCalledTimes(3)
})

test('runs nothing after it was canceled', () => {
  const work = vi.fn<() => void>()
  const { ask, cancel } = throttle(work, 50)
  ask()
  ask()
  cancel()
  vi.advanceTimersByTime(1_000)
  expect(work).toHaveBeenCalledTimes(1)
})
