import { expect, test } from 'vitest'
import { Bucket } from './buckets.ts'

test('a bucket allows its burst at once, then refills steadily, but never above its burst', () => {
  const bucket = new Bucket({ burst: 3, perSecond: 2 }, 0)
  const take = (times: number, now: number) => Array.from({ length: times }, () => bucket.take(now))
  expect(take(4, 0)).toEqual([true, true, true, false])
  expect(take(2, 500)).toEqual([true, false])
  expect(bucket.isFull(1_000)).toBe(false)
  expect(bucket.isFull(60_000)).toBe(true)
  expect(take(4, 60_000)).toEqual([true, true, true, false])
})
