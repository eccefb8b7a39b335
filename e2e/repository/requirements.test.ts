import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readAreas, readProofs } from '../../scripts/conformance/collect.ts'
import { idFaults, testFault } from '../../scripts/conformance/faults.ts'
import { trackedFiles } from '../../scripts/tracked-files.ts'

const root = join(import.meta.dirname, '../..')
const readme = await readFile(join(root, 'docs/requirements/README.md'), 'utf8')
const areas = await readAreas()
const proofs = await readProofs()
const requirements = areas.flatMap((area) => area.requirements)
const ids = new Set(requirements.map(({ id }) => id))
/** The prefix of each area's file, as listed in the README. */
const prefixes = new Map(
  [...readme.matchAll(/^\| `([A-Z]+)` \| \[.+?\]\((.+?)\)/gm)].map(([, prefix, file]) => [file, prefix]),
)

/** How many requirements of each area are open or have no test yet. A number may only decrease. */
const unfinished: Readonly<Record<string, number>> = {}

test('every requirement has tests, or a note that says why it has none', () => {
  const tests = (id: string) => proofs.filter((proof) => proof.id === id).length
  expect(requirements.flatMap((requirement) => testFault(requirement, tests(requirement.id)))).toEqual([])
})

test('every tag in a test title names a requirement', () => {
  expect(proofs.filter(({ id }) => !ids.has(id)).map(({ id, file }) => `${file}: ${id}`)).toEqual([])
})

test('ids are unique, without gaps, and have the prefix of their area', () => {
  const foreign = areas.flatMap(({ file, requirements: own }) =>
    own
      .filter(({ id }) => !id.startsWith(`${prefixes.get(file)}-`))
      .map(({ id }) => `${id} does not belong in ${file}`),
  )
  expect([...idFaults(requirements.map(({ id }) => id)), ...foreign]).toEqual([])
})

test('every id that a file cites is a requirement', async () => {
  const cited = new RegExp(`(?<![\\w-])(?:${[...prefixes.values()].join('|')})-\\d+\\b`, 'g')
  const files = trackedFiles().filter(
    (file) =>
      !/\.(?:png|ico|woff2?|webp|jpg)$|package-lock\.json$|^scripts\/conformance\/|^(?:CONTRIBUTING|docs\/requirements\/README)\.md$/.test(
        file,
      ),
  )
  const unknown = await Promise.all(
    files.map(async (file) => {
      const source = await readFile(join(root, file), 'utf8')
      return [...source.matchAll(cited)].filter(([id]) => !ids.has(id)).map(([id]) => `${file}: ${id}`)
    }),
  )
  expect(unknown.flat()).toEqual([])
})

test('each area has exactly as many open or untested requirements as this file allows', () => {
  const now = areas.map(({ file, requirements: own }): [string, number] => [
    prefixes.get(file) ?? file,
    own.filter(({ notes }) => 'Open' in notes || 'No test yet' in notes).length,
  ])
  expect(Object.fromEntries(now.filter(([, count]) => count > 0))).toEqual(unfinished)
})
