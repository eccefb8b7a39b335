import { expect, test } from 'vitest'
import { idFaults, testFault } from './faults.ts'
import type { NoteKind } from './requirements.ts'

const requirement = (...kinds: NoteKind[]) => ({
  id: 'REP-1',
  statement: 'One.',
  notes: Object.fromEntries(kinds.map((kind) => [kind, 'why'])),
})

test.each<[string, NoteKind[], number, boolean]>([
  ['a met requirement without a test', [], 0, true],
  ['a met requirement with a test', [], 1, false],
  ['a deviation without a test', ['Deviation'], 0, true],
  ['a planned requirement without a test', ['Planned'], 0, false],
  ['a planned requirement with a test', ['Planned'], 1, true],
  ['a planned deviation without a test', ['Planned', 'Deviation'], 0, false],
  ['a requirement that is said to have no test but has one', ['No test yet'], 1, true],
  ['an open requirement without a test', ['Open'], 0, false],
  ['an open requirement with a test', ['Open'], 2, false],
])('judges %s', (_, kinds, tests, isFault) => {
  expect(testFault(requirement(...kinds), tests).length > 0).toBe(isFault)
})

test('finds duplicate ids and gaps, whatever the order of ids', () => {
  expect(idFaults(['REP-2', 'REP-1', 'CAL-1'])).toEqual([])
  expect(idFaults(['REP-1', 'REP-4', 'REP-1', 'REP-3'])).toEqual(['REP-1 occurs twice', 'REP-2 is left out'])
})
