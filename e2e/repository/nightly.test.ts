import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readProofs } from '../../scripts/conformance/collect.ts'
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

/** Their titles say when they run. */
const mayBeNightly = /^e2e\/(?:browser|stack)\/[^/]+\.test\.ts$/
const runsAtNight = /^e2e\/long\//

test('every requirement that a nightly test shows is shown for every change as well', async () => {
  const tests = trackedFiles()
    .filter((file) => mayBeNightly.test(file))
    .flatMap((file) => testsIn(readFileSync(file, 'utf8')))
  const isNightly = (title: string) => title.includes('[nightly]')
  const requirementsOf = (titles: string[]) => titles.flatMap((title) => title.match(/(?<=\[)[A-Z]+-\d+(?=\])/g) ?? [])
  const elsewhere = (await readProofs()).filter(({ file }) => !mayBeNightly.test(file) && !runsAtNight.test(file))
  const shown = new Set([
    ...elsewhere.map(({ id }) => id),
    ...requirementsOf(tests.filter((title) => !isNightly(title))),
  ])
  const nightly = requirementsOf(tests.filter(isNightly))
  expect(nightly.length).toBeGreaterThan(0)
  expect([...new Set(nightly.filter((requirement) => !shown.has(requirement)))]).toEqual([])
})
