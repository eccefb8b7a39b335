import { expect, test, vi } from 'vitest'
import type { ScreenManifest } from '@/lib/manifest.ts'
import { lazyScreen } from './lazy-screen.ts'

vi.mock('./texts.ts', () => ({ loadTexts: () => Promise.resolve() }))

test('a screen whose code could not be loaded is loaded again by the next attempt, and once it has arrived never again', async () => {
  const load = vi
    .fn<ScreenManifest['load']>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue({ default: () => null })
  const { preload } = lazyScreen({ load, texts: [] })
  for (const attempt of [1, 2, 2]) {
    preload()
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(attempt))
    await Promise.resolve()
  }
})
