import type { NoteKind, Requirement } from './requirements.ts'

const forbidsTests = ['Planned', 'No test yet', 'Not testable', 'Withdrawn'] as const satisfies readonly NoteKind[]

/** Faults of a requirement's notes, given the number of tests that name it. */
export function testFault({ id, notes }: Requirement, tests: number): string[] {
  const forbidden = forbidsTests.find((kind) => kind in notes)
  if (forbidden !== undefined && tests > 0) return [`${id} has a test: its note "${forbidden}" no longer holds`]
  if (forbidden === undefined && tests === 0 && !('Open' in notes))
    return [`${id} has no test and no note that says why`]
  return []
}

const split = (id: string): [prefix: string, number: number] => {
  const [prefix = '', number = ''] = id.split('-')
  return [prefix, Number(number)]
}

/** Reports duplicate ids, and gaps in the numbers of a prefix. */
export function idFaults(ids: readonly string[]): string[] {
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} occurs twice`)
  const prefixes = [...new Set(ids.map((id) => split(id)[0]))]
  const gaps = prefixes.flatMap((prefix) => {
    const numbers = ids.map(split).flatMap(([own, number]) => (own === prefix ? [number] : []))
    const all = Array.from({ length: Math.max(...numbers) }, (_, index) => index + 1)
    return all.filter((number) => !numbers.includes(number)).map((number) => `${prefix}-${number} is left out`)
  })
  return [...twice, ...gaps]
}
