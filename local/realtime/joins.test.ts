import { expect, test } from 'vitest'
import { faultOfJoin, wantsReadiness } from './joins.ts'

const join = (config: Record<string, unknown>) =>
  ({ topic: 'realtime:room', payload: { config } }) as unknown as Parameters<typeof faultOfJoin>[0]

test.each([true, 'true', 'True'])('a channel is private with %j', (value) => {
  expect(faultOfJoin(join({ private: value }))).toBeUndefined()
})

test.each([false, 'false', 1, null, undefined, [true], { toString: 1 }])('no channel is private with %j', (value) => {
  expect(faultOfJoin(join({ private: value }))).toMatch(/^PrivateOnly/)
  expect(wantsReadiness(join({ broadcast: { replication_ready: value } }))).toBe(false)
})
