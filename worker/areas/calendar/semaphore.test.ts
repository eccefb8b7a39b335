import { expect, test, vi } from 'vitest'
import { createSemaphore } from './semaphore.ts'

test('runs a limited number at once and the others in order, and continues after a failure', async () => {
  const through = createSemaphore(2)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const works = [0, 1, 2, 3].map((number) =>
    through(async () => {
      begun.push(number)
      await new Promise<void>((resolve) => ends.push(resolve))
      if (number === 0) throw new Error('failed')
    }).catch((error: Error) => error.message),
  )
  await vi.waitFor(() => expect(begun).toEqual([0, 1]))
  ends[0]?.()
  await vi.waitFor(() => expect(begun).toEqual([0, 1, 2]))
  ends[2]?.()
  ends[1]?.()
  await vi.waitFor(() => expect(begun).toEqual([0, 1, 2, 3]))
  ends[3]?.()
  expect(await Promise.all(works)).toEqual(['failed', undefined, undefined, undefined])
})
