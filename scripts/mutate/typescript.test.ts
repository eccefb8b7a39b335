import { expect, test } from 'vitest'
import { applyTo } from './mutant.ts'
import { changesOfTypescript } from './typescript.ts'

const changed = (source: string) =>
  changesOfTypescript('route', 'a.tsx', source).map((mutant) => applyTo(source, mutant))

test.each([
  ['a < b && !c', ['a < b || !c', 'a <= b && !c', 'a < b && c']],
  ['f(1, true)', ['undefined', 'f(2, true)', 'f(1, false)']],
  ['const x = a ? b : c', ['const x = a ? c : b']],
  ['if (a) await f()', ['if (false) await f()', 'if (a) undefined']],
  ['type A = 1 | true; const x = "1 < 2" // 3 < 4', []],
  ['const x = <Col span={8} label={a === b} />', ['const x = <Col span={8} label={a !== b} />']],
  ['const x = 1 as const', ['const x = 2 as const']],
])('%s becomes each of its changes', (source, expected) => {
  expect(changed(source).toSorted()).toEqual(expected.toSorted())
})
