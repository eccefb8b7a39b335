import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fonts, runsOf } from './fonts.ts'

test.each([
  ['', []],
  ['Élise Krüger', ['Élise Krüger']],
  ['鈴木 葵', ['鈴木', ' ', '葵']],
  ['Report of 佐藤 (Ōsaka)、late', ['Report of ', '佐藤', ' (Ōsaka)', '、', 'late']],
])('splits %j into runs of one script', (text, runs) => {
  expect(runsOf(text).map((run) => run.text)).toEqual(runs)
})

test('finds all font files', () => {
  expect(Object.values(fonts).filter((file) => !existsSync(file))).toEqual([])
})
