import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('runs at most the allowed number for one key at once, and everything in the end', async () => {
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

test('runs keys independently and continues after a failure', async () => {
  const inTurn = createTurns(1)
  const never = inTurn('a', () => new Promise<never>(() => {}))
  expect(await inTurn('b', async () => 'done')).toBe('done')
  await expect(inTurn('c', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await inTurn('c', async () => 'next')).toBe('next')
  expect(never).toBeInstanceOf(Promise)
})
