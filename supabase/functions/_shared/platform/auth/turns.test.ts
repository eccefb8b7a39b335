import { expect, test, vi } from 'vitest'
import { createTurns } from './turns.ts'

test('never runs more than the allowed number of tasks per key at once', async () => {
  const inTurn = createTurns(2)
  let running = 0
  let most = 0
  const work = async (): Promise<number> => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    return (running -= 1)
  }
  await Promise.all(Array.from({ length: 9 }, () => inTurn('a', work)))
  expect(most).toBe(2)
})

test('keeps keys independent and continues after a failure', async () => {
  const inTurn = createTurns(1)
  const never = inTurn('a', () => new Promise<never>(() => {}))
  expect(await inTurn('b', async () => 'done')).toBe('done')
  await expect(inTurn('c', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await inTurn('c', async () => 'next')).toBe('next')
  expect(never).toBeInstanceOf(Promise)
})

/** A task that runs until it is released. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, release: resolve }
}

test('refuses a task when too many are waiting', async () => {
  const inTurn = createTurns(1, { most: 1, refuse: () => new Error('full') })
  const first = held()
  const running = inTurn('a', first.work)
  const waiting = inTurn('a', async () => 'second')
  await expect(inTurn('a', async () => 'third')).rejects.toThrow('full')
  first.release()
  await running
  expect(await waiting).toBe('second')
  expect(await inTurn('a', async () => 'fourth')).toBe('fourth')
})

test('drops a waiting task whose signal aborts, and gives its place to the next', async () => {
  const inTurn = createTurns(1, { most: 5, refuse: () => new Error('left') })
  const first = held()
  const running = inTurn('a', first.work)
  const leaving = new AbortController()
  const dropped = vi.fn<() => Promise<string>>(async () => 'dropped')
  const left = inTurn('a', dropped, leaving.signal)
  const next = inTurn('a', async () => 'next')
  leaving.abort()
  await expect(left).rejects.toThrow('left')
  first.release()
  await running
  expect(await next).toBe('next')
  expect(dropped).not.toHaveBeenCalled()
  await expect(inTurn('a', dropped, leaving.signal)).rejects.toThrow('left')
})
