import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { trackedFiles } from '../../scripts/tracked-files.ts'

interface Title {
  indent: number
  text: string
}

/** The titles of tests and of groups of them. Code is formatted, so that the ones in a group are indented. */
const titlesIn = (source: string): Title[] =>
  [...source.matchAll(/^( *)(?:(?:test|describe)[.\w]*\(|.*\)\()\s*(['"`])(.*?)\2,/gm)].map(
    ([, indent = '', , text = '']) => ({ indent: indent.length, text }),
  )

/** The whole titles of the tests in a file: that of a test after those of its groups. */
function testsIn(source: string): string[] {
  const titles = titlesIn(source)
  const groups: Title[] = []
  return titles.flatMap((title, index) => {
    while ((groups.at(-1)?.indent ?? -1) >= title.indent) groups.pop()
    const whole = [...groups, title].map(({ text }) => text).join(' ')
    groups.push(title)
    return (titles[index + 1]?.indent ?? 0) > title.indent ? [] : [whole]
  })
}

test('what a nightly browser test shows of a requirement, another one shows for every change', () => {
  const files = trackedFiles().filter((file) => /^e2e\/browser\/[^/]+\.test\.ts$/.test(file))
  const tests = files.flatMap((file) => testsIn(readFileSync(file, 'utf8')))
  const isNightly = (title: string) => title.includes('[nightly]')
  const requirementsOf = (titles: string[]) => titles.flatMap((title) => title.match(/\[[A-Z]+-\d+\]/g) ?? [])
  const shown = new Set(requirementsOf(tests.filter((title) => !isNightly(title))))
  const nightly = tests.filter(isNightly)
  expect(nightly.length).toBeGreaterThan(0)
  expect(nightly.filter((title) => requirementsOf([title]).length === 0)).toEqual([])
  expect(requirementsOf(nightly).filter((requirement) => !shown.has(requirement))).toEqual([])
})
