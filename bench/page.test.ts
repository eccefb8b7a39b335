import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { pageGoal, requestGoal } from './goals.ts'
import { costOfRules, growth, isMet, type Measurement, worstOf } from './measurement.ts'
import { benchmarkPage } from './page.ts'
import { readResults, replaced, type Result, writeResults } from './record.ts'

const resultOf = (measurement: Measurement, part = 'report-page', day = '2026-11-30'): Result => ({
  part,
  day,
  ...measurement,
})

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
  const lines = benchmarkPage(
    [page, costOfRules('Report page', 'adm', 5, 3), growth('Report page', 'adm', 5, 5)].map((one) => resultOf(one)),
  )
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
  expect(benchmarkPage([resultOf(page)])).toContain('**The only measurement meets its goal.**')
  expect(benchmarkPage([resultOf(page)])).not.toContain('MISS')
})

test('a part that is measured again replaces its own results and keeps those of the others', () => {
  const kept = ['calls', 'push', 'gone'].map((part) => resultOf(page, part, '2026-11-01'))
  const results = replaced(kept, 'push', [resultOf(page, 'push')], ['push', 'calls', 'writes'])
  expect(results.map(({ part, day }) => `${part} ${day}`)).toEqual(['push 2026-11-30', 'calls 2026-11-01'])
})

test('results are read as they were written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-results-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'results.jsonl')
  expect(await readResults(file)).toEqual([])
  const results = [resultOf(page), resultOf(costOfRules('Page', 'adm', 15, 10), 'push')]
  await writeResults(file, results)
  expect(await readResults(file)).toEqual(results)
})

test('each part has a section with its day', () => {
  expect(benchmarkPage([resultOf(page, 'calls')])).toContain('### calls, 2026-11-30\n\n| What |')
})
