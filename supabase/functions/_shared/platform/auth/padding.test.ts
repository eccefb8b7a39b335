import { expect, test, vi } from 'vitest'
import { failSlowly, remainder } from './padding.ts'

test.each([
  [0, 400],
  [1, 399],
  [400, 0],
  [401, 399],
  [1_150, 50],
])('after %i ms, waits another %i ms', (elapsed, expected) => {
  expect(remainder(elapsed)).toBe(expected)
})

test('delays a failure until the next step, and does not delay a success', async () => {
  vi.useFakeTimers()
  expect(await failSlowly(async () => 'in')).toBe('in')
  const failure = failSlowly(() => Promise.reject(new Error('wrong')))
  const settled = vi.fn<() => void>()
  const watched = failure.catch(settled)
  await vi.advanceTimersByTimeAsync(398)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(3)
  await watched
  expect(settled).toHaveBeenCalledOnce()
})
