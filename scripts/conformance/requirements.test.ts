import { expect, test } from 'vitest'
import { readArea } from './requirements.ts'

const area = (...lines: string[]) => readArea('a.md', ['# An area', '', ...lines].join('\n'))

test('reads statements and notes that span several lines', () => {
  const { title, requirements } = area(
    '- **REP-1** A report has',
    '  a date.',
    '  - Deviation: without one',
    '    it belongs to no day.',
    '- **REP-2** Next.',
    '',
    'Words between lists belong to none.',
  )
  expect(title).toBe('An area')
  expect(requirements).toEqual([
    { id: 'REP-1', statement: 'A report has a date.', notes: { Deviation: 'without one it belongs to no day.' } },
    { id: 'REP-2', statement: 'Next.', notes: {} },
  ])
})

test('reads a note with and without a reason', () => {
  const { requirements } = area('- **REP-1** One.', '  - Planned', '- **REP-2** Two.', '  - No test yet')
  expect(requirements.map(({ notes }) => notes)).toEqual([{ Planned: '' }, { 'No test yet': '' }])
})

test.each([
  ['an unknown note', ['- **REP-1** One.', '  - Perhaps: later'], 'is not a note'],
  ['a note without its reason', ['- **REP-1** One.', '  - Open'], 'must say why'],
  ['a requirement without a statement', ['- **REP-1**'], 'has no statement'],
  ['an id that cannot be read', ['- **REP1** One.'], 'no requirement can be read'],
])('refuses %s', (_, lines, message) => {
  expect(() => area(...lines)).toThrow(message)
})
