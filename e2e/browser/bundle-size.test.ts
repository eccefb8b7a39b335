import { expect, test } from 'vitest'
import { filesOf } from '../../scripts/build-manifest.ts'
import { builtManifest, bundleSizes } from '../../scripts/bundle-sizes.ts'

// Needs dist/, which the shared stack has built.
test('keeps every page within its budget of JavaScript at first load', async () => {
  const sizes = await bundleSizes()
  expect(sizes.length).toBeGreaterThan(2)
  expect(sizes.filter(({ size, budget }) => size > budget)).toEqual([])
})

test('has no two JavaScript files that import each other, of which one would run before what it needs', async () => {
  const manifest = await builtManifest()
  const chunks = Object.keys(manifest)
  expect(chunks.length).toBeGreaterThan(50)
  const mutual = chunks.flatMap((one) =>
    (manifest[one]?.imports ?? [])
      .filter((other) => one !== other && filesOf(manifest, [other]).has(manifest[one]?.file ?? ''))
      .map((other) => `${one} and ${other}`),
  )
  expect(mutual).toEqual([])
})
