import { expect, test } from 'vitest'
import { proofsIn } from './tags.ts'

const tagged = (tags: string, title: string) => `test('${tags} ${title}', () => {})`

test('reads several requirements from one title', () => {
  const proofs = proofsIn('a.test.ts', tagged('[SIGN-3] [NAV-12]', 'refuses a wrong password'))
  expect(proofs).toEqual([
    { id: 'SIGN-3', file: 'a.test.ts', title: 'refuses a wrong password' },
    { id: 'NAV-12', file: 'a.test.ts', title: 'refuses a wrong password' },
  ])
})

test('ignores a title without a tag', () => {
  expect(proofsIn('a.test.ts', "test('adds [1] and [two]', () => {})")).toEqual([])
})

test('reads an SQL title with an apostrophe', () => {
  const source = "select ok(true, '[REP-4] the item''s history');"
  expect(proofsIn('a.sql', source)).toEqual([{ id: 'REP-4', file: 'a.sql', title: "the item's history" }])
})

test('reads an SQL title on several lines', () => {
  const source = "select ok(true,\n  '[REP-4] the item''s '\n  'history', 'x');"
  expect(proofsIn('a.sql', source)).toEqual([{ id: 'REP-4', file: 'a.sql', title: "the item's history" }])
})

test('refuses a tag outside a title', () => {
  expect(() => proofsIn('a.test.ts', '// [REP-4]')).toThrow('outside a title')
})
