import { expect, test } from 'vitest'
import { failedOnce, type Outcome, passedOnce } from './outcome.ts'
import { summarize } from './summary.ts'

const file = (name: string, seconds: number): Outcome => ({
  ...passedOnce(name, seconds),
  file: { project: 'api', path: name },
})
const unsteady = (name: string): Outcome => ({
  ...file(name, 1),
  unsteady: [
    { name: `${name} > opens`, reason: 'a late answer\nin a line\nand another\nand a fourth' },
    { name: `${name} > closes` },
  ],
})

test('a run without a failure has passed, and says how long its parts took', () => {
  const minutes = new Map([
    ['checks', 0.51],
    ['api', 2],
  ])
  expect(summarize([file('a', 3), { ...file('b', 12), skipped: 2 }], minutes)).toEqual({
    lines: ['Slow: 12 s b', 'Slow: 3 s a', 'Minutes: checks 0.5, api 2.0', '2 passed, 0 failed, 2 skipped'],
    hasPassed: true,
  })
})

test('a failure is named with the first lines of its reason', () => {
  const { lines, hasPassed } = summarize(
    [failedOnce('lint'), failedOnce('api a > b', 'one\n\ntwo\nthree\nfour')],
    new Map(),
  )
  expect(lines.slice(0, 5)).toEqual(['Failed: lint', 'Failed: api a > b', '    one', '    two', '    three'])
  expect(lines.at(-1)).toBe('0 passed, 2 failed, 0 skipped')
  expect(hasPassed).toBe(false)
})

test('up to three unsteady files are named with their first failure, and pass', () => {
  const { lines, hasPassed } = summarize(['a', 'b', 'c'].map(unsteady), new Map())
  expect(lines.slice(0, 4)).toEqual(['Unsteady: a > opens', '    a late answer', '    in a line', '    and another'])
  expect(lines.at(-1)).toBe('3 passed, 0 failed, 0 skipped')
  expect(hasPassed).toBe(true)
})

test('a fourth unsteady file fails the run', () => {
  const { lines, hasPassed } = summarize(['a', 'b', 'c', 'd'].map(unsteady), new Map())
  expect(lines).toContain('Failed: 4 files passed only when they ran once more, and 3 may')
  expect(hasPassed).toBe(false)
})

test('however much failed, it fits in 60 lines', () => {
  const failures = Array.from({ length: 90 }, (_, index) => failedOnce(`api ${index}`, 'a\nb\nc\nd'))
  const { lines } = summarize([...failures, ...['a', 'b', 'c'].map(unsteady)], new Map())
  expect(lines).toContain('Failed: 75 more, above')
  expect(lines.length).toBeLessThanOrEqual(60)
})
