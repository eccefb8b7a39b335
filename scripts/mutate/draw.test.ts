import { expect, test } from 'vitest'
import { draw } from './draw.ts'
import { kinds, type Mutant } from './mutant.ts'

const mutants: Mutant[] = kinds.flatMap((kind, index) =>
  Array.from({ length: 10 * (index + 1) }, (_, offset) => ({
    id: `${kind} ${offset}`,
    kind,
    file: `${kind}.ts`,
    offset,
    before: '<',
    after: '<=',
  })),
)

test('a seed draws the same changes in the same order, whatever order they come in', () => {
  expect(draw(mutants.toReversed(), 7)).toEqual(draw(mutants, 7))
  expect(draw(mutants, 8)).not.toEqual(draw(mutants, 7))
  expect(new Set(draw(mutants, 7))).toEqual(new Set(mutants))
})

test('the kinds take turns until one has no more', () => {
  const first = draw(mutants, 7).slice(0, 60)
  for (const kind of kinds) expect(first.filter((mutant) => mutant.kind === kind)).toHaveLength(10)
})
