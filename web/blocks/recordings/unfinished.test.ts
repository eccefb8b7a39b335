import { expect, test } from 'vitest'
import type { Recording } from '@contract/chat/recordings.ts'
import { untilFinished, whileUnfinished } from './unfinished.ts'

const queryOf = (...states: Recording['state'][]) => ({
  state: { data: states.map((state) => ({ state }) as Recording), error: null },
})
const failed = { state: { data: undefined, error: new Error('away') } }

test('recordings are read again until all of them are ready or have failed', () => {
  for (const interval of [whileUnfinished, untilFinished]) {
    expect(interval(queryOf('ready', 'processing'))).toBeGreaterThan(0)
    expect(interval(queryOf('ready', 'failed'))).toBe(false)
  }
})

test('the outcome of a recording is read again after a read that failed', () => {
  expect(untilFinished(failed)).toBeGreaterThan(0)
  const earlier = queryOf('ready')
  expect(untilFinished({ state: { ...earlier.state, error: failed.state.error } })).toBeGreaterThan(0)
})

test('a list of recordings that could not be read waits for the person to try again', () => {
  expect(whileUnfinished(failed)).toBe(false)
})
