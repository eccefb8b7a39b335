import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { conformanceFile, currentConformance } from '../../scripts/conformance/collect.ts'

test('docs/conformance.md is what the tests make it (else: npm run conformance)', async () => {
  expect(await readFile(conformanceFile, 'utf8')).toBe(await currentConformance())
})
