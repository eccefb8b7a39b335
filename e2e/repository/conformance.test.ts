import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { conformanceFile, currentConformance } from '../../scripts/conformance/collect.ts'

test('docs/conformance.md is what the tests make it', async () => {
  const isCurrent = (await readFile(conformanceFile, 'utf8')) === (await currentConformance())
  expect(isCurrent, 'npm run conformance writes it anew').toBe(true)
})
