import { expect, test } from 'vitest'
import { pageGoal, requestGoal } from './goals.ts'
import { costOfRules, growth, isMet, type Measurement, worstOf } from './measurement.ts'
import { benchmarkPage } from './page.ts'

const page: Measurement = { what: 'Report page', detail: 'adm', measured: 5, goal: pageGoal }

test('accepts a cost of the rules of up to 1.5 times', () => {
  expect(isMet(costOfRules('Page', 'adm', 15, 10))).toBe(true)
  expect(isMet(costOfRules('Page', 'adm', 16, 10))).toBe(false)
})

test('accepts a cost of the rules of up to 0.3 ms, whatever the ratio', () => {
  expect(isMet(costOfRules('Page', 'inactive', 0.5, 0.2))).toBe(true)
  expect(isMet(costOfRules('Page', 'inactive', 0.6, 0.2))).toBe(false)
})

test('refuses growth above 1.5 times even when it is under 0.3 ms', () => {
  expect(isMet(growth('Page', 'adm', 0.2, 0.4))).toBe(false)
})

test('refuses a value below a goal that is a minimum', () => {
  const requests = { what: 'Requests', detail: 'cm.fr', goal: requestGoal }
  expect(isMet({ ...requests, measured: 0.4 })).toBe(true)
  expect(isMet({ ...requests, measured: 0.39 })).toBe(false)
})

test('ranks a missed measurement worse than a larger ratio that meets its goal', () => {
  const met = costOfRules('Page', 'inactive', 0.35, 0.1)
  const missed = costOfRules('Page', 'adm', 16, 10)
  expect(worstOf([met, missed])).toBe(missed)
})

test('opens the page with the number of misses and the missed goals', () => {
  const lines = benchmarkPage([page, costOfRules('Report page', 'adm', 5, 3), growth('Report page', 'adm', 5, 5)])
    .split('\n')
    .slice(2, 9)
  expect(lines).toEqual([
    '**1 of 3 measurements MISS their goals.**',
    '',
    '| Goal | Limit | Worst measured | Result |',
    '| --- | --- | --- | --- |',
    expect.stringMatching(/^\| Cost of the rules.*1\.67 \(.*\*\*MISSED\*\* by 1 of 1 \|$/),
    expect.stringMatching(/^\| A page.*\| met \|$/),
    expect.stringMatching(/^\| Growth.*\| met \|$/),
  ])
})

test('leaves out the list of misses when every goal is met', () => {
  expect(benchmarkPage([page])).toContain('**The only measurement meets its goal.**')
  expect(benchmarkPage([page])).not.toContain('MISS')
})
