import { expect, test } from 'vitest'
import { bundleSizes } from '../../scripts/bundle-sizes.ts'

// The shared stack has built dist/ by now.
test('every page keeps to its budget of first-load JavaScript', async () => {
  const sizes = await bundleSizes()
  expect(sizes.length).toBeGreaterThan(2)
  expect(sizes.filter(({ size, budget }) => size > budget)).toEqual([])
})
