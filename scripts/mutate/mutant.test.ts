import { expect, test } from 'vitest'
import { type Change, describe, named } from './mutant.ts'

const changesOf = (source: string): Change[] =>
  [...source.matchAll(/</g)].map(({ index }) => ({
    kind: 'route',
    file: 'a.ts',
    offset: index,
    before: '<',
    after: '<=',
  }))
const idsOf = (source: string) => named(source, changesOf(source)).map(({ id }) => id)

test('every change of a file has a name of its own, also on lines that are alike', () => {
  expect(new Set(idsOf('if (a < b < c) {\n  f()\n}\nif (a < b < c) {\n')).size).toBe(4)
})

test('a change keeps its name when other lines change, and when its own is moved or indented', () => {
  const [before] = idsOf('const isLess = a < b\n')
  expect(idsOf('// Compares.\n\n  const isLess = a < b')).toEqual([before])
  expect(idsOf('const isLess = a < c\n')).not.toEqual([before])
})

test('a change is described in one line, with the beginning of what is long', () => {
  const before = `call(\n  ${'x'.repeat(100)})`
  const change: Change = { kind: 'route', file: 'a.ts', offset: 10, before, after: '' }
  expect(describe(change, `// First\n${before}`)).toBe(`a.ts:2: call( ${'x'.repeat(74)}… → nothing`)
})
