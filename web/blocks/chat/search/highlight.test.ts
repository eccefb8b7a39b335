import { expect, test } from 'vitest'
import { excerpt, highlight } from './highlight.ts'

const shown = (text: string, sought: string) =>
  highlight(text, sought)
    .map(({ text: part, isFound }) => (isFound ? `[${part}]` : part))
    .join('')

test.each([
  ['La Réunion, la réunion', 'reunion', 'La [Réunion], la [réunion]'],
  ['Straße 4, Strassen', 'strasse', '[Straße] 4, [Strasse]n'],
  ['pump P-12 and pumps', 'P-12 PUMP', '[pump] [P]-[12] and [pump]s'],
  ['Valve v3b of A12', 'v3b a12', 'Valve [v3b] of [A12]'],
  ['a team and a tea', 'a te', '[a] team and [a] tea'],
  ['e\u0301te\u0301', 'été', '[e\u0301te\u0301]'],
  ['明日の定例会議です', '会議', '明日の定例[会議]です'],
  ['会議の定例', '定例会議', '[会議]の[定例]'],
  ['ｶﾞｽ', 'ガス', '[ｶﾞｽ]'],
  ['union', 'nion', 'union'],
  ['<b>', 'b', '<[b]>'],
  ['text', '', 'text'],
  ['', 'text', ''],
])('[MSG-45] highlights in "%s" what "%s" found', (text, sought, expected) => {
  expect(shown(text, sought)).toBe(expected)
})

test('[MSG-45] an excerpt begins shortly before the first word found', () => {
  const found = excerpt(`${'Long ago. '.repeat(50)}A valve drips.`, 'valve')
  expect(found[0]?.text).toMatch(/^… .{40,60}A $/u)
  expect(found[1]).toEqual({ text: 'valve', isFound: true })
  expect(excerpt('A valve', 'valve')[0]?.text).toBe('A ')
  expect(excerpt('', 'valve')).toEqual([])
})
