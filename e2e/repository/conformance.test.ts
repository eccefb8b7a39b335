import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { conformanceFile, currentConformance } from '../../scripts/conformance/collect.ts'

test('docs/conformance.md is up to date', async () => {
  const isCurrent = (await readFile(conformanceFile, 'utf8')) === (await currentConformance())
  expect(isCurrent, 'A title, a tag or a requirement has changed: run `npm run conformance` and commit the page').toBe(
    true,
  )
})
