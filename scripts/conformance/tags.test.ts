import { expect, test } from 'vitest'
import { proofsIn } from './tags.ts'

const tagged = (tags: string, title: string) => `test('${tags} ${title}', () => {})`

test('a title may prove several sentences', () => {
  const proofs = proofsIn(
    'a.test.ts',
    tagged('[portal \u00a78 login-wrong] [communication \u00a72.7 login]', 'refuses'),
  )
  expect(proofs).toEqual([
    { document: 'portal', section: '8', sentence: 'login-wrong', file: 'a.test.ts', title: 'refuses' },
    { document: 'communication', section: '2.7', sentence: 'login', file: 'a.test.ts', title: 'refuses' },
  ])
})

test('a title without a tag proves nothing', () => {
  expect(proofsIn('a.test.ts', "test('adds [1] and [2]', () => {})")).toEqual([])
})

test('an unknown document, an unknown section and a sentence instead of a slug are errors', () => {
  expect(() => proofsIn('a.test.ts', tagged('[portals \u00a78 x]', ''))).toThrow('names no section')
  expect(() => proofsIn('a.test.ts', tagged('[portal \u00a712 x]', ''))).toThrow('names no section')
  expect(() => proofsIn('a.test.ts', tagged('[portal \u00a78 The login]', ''))).toThrow('one slug')
})

test('a tag that no title holds is an error, not lost', () => {
  expect(() => proofsIn('a.test.ts', '// [portal \u00a78 login-wrong]')).toThrow('outside a title')
})
