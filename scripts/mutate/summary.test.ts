import { expect, test } from 'vitest'
import { type Judged, summaryOf, withSummary } from './summary.ts'

const results: Judged[] = [
  { id: 'a', kind: 'policy', verdict: 'killed', what: 'a.sql:1: or → and', by: 'a.test.ts' },
  { id: 'b', kind: 'web', verdict: 'survived', what: 'b.ts:2: < → <=', by: '' },
  { id: 'c', kind: 'web', verdict: 'unclear', what: 'c.ts:3: 1 → 2', by: 'c.test.ts' },
  { id: 'd', kind: 'web', verdict: 'unnoticed', what: 'd.ts:4: ! → nothing', by: '' },
]

test('the summary counts what was judged by kind, and lists the survivors', () => {
  const summary = summaryOf(7, 900, results, [{ id: 'e', what: 'e.ts:5: 0 → 1', why: 'a seed' }])
  expect(summary).toContain('Seed 7: the first 4 of 900 possible changes, 1 killed.')
  expect(summary).toContain('| Policies | 1 | 1 | 0 | 0 | 0 |')
  expect(summary).toContain('| Web app | 3 | 0 | 1 | 1 | 1 |')
  expect(summary).toContain('Survivors:\n\n- `b.ts:2: < → <=`')
  expect(summary).toContain('not yet tried with all:\n\n- `d.ts:4: ! → nothing`')
  expect(summary).toContain('nobody can observe them:\n\n- `e.ts:5: 0 → 1`: a seed')
  expect(summary).not.toContain('a.sql')
})

test('a summary replaces the one before, and the rest of the page stays', () => {
  const page = withSummary('Before\n<!-- written by npm run mutate --><!-- end -->\nAfter\n', 'one')
  expect(withSummary(page, 'two')).toBe('Before\n<!-- written by npm run mutate -->\n\ntwo\n\n<!-- end -->\nAfter\n')
})
