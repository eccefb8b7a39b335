import { expect, test } from 'vitest'
import { decimalsIn } from './decimal.ts'

const readIn = (language: string, texts: (string | undefined)[]) => texts.map(decimalsIn(language).parser)

test.each([
  ['99,5', '99.5'],
  ['99.5', '99.5'],
  ['-0,25 %', '-0.25'],
  ['1 000', '1000'],
  [undefined, ''],
])('%j is read as %j in every language', (text, number) => {
  expect(['de', 'en', 'fr'].flatMap((language) => readIn(language, [text]))).toEqual([number, number, number])
})

test('a comma before three digits separates thousands in English alone', () => {
  const texts = ['1,000', '1,000 %', '-1,000,000.5', '0,125', '1,0000']
  expect(readIn('en', texts)).toEqual(['1000', '1000', '-1000000.5', '0.125', '1.0000'])
  expect(['de', 'fr'].flatMap((language) => readIn(language, ['1,000']))).toEqual(['1.000', '1.000'])
})

test('a point before three digits separates thousands in German alone', () => {
  const texts = ['1.000', '1.000 %', '-1.000.000,5', '0.125', '1.0000']
  expect(readIn('de', texts)).toEqual(['1000', '1000', '-1000000.5', '0.125', '1.0000'])
  expect(['en', 'fr'].flatMap((language) => readIn(language, ['1.000']))).toEqual(['1.000', '1.000'])
})

test('what an input shows is read as the same number again', () => {
  const shown = (language: string) => '1.125'.replace('.', decimalsIn(language).decimalSeparator)
  expect(['de', 'en', 'fr'].map((language) => readIn(language, [shown(language)])[0])).toEqual([
    '1.125',
    '1.125',
    '1.125',
  ])
})
