import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('runs no more than the width of one key at once, and everything in the end', async () => {
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

test('keys do not wait for each other, and a failure gives its turn on', async () => {
  const inTurn = createTurns(1)
  const never = inTurn('a', () => new Promise<never>(() => {}))
  expect(await inTurn('b', async () => 'done')).toBe('done')
  await expect(inTurn('c', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await inTurn('c', async () => 'next')).toBe('next')
  expect(never).toBeInstanceOf(Promise)
})
