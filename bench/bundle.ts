import { bundleSizes } from '../scripts/bundle-sizes.ts'
import { bundleGoal } from './goals.ts'
import type { Measurement } from './measurement.ts'

const kilobyte = 1_000

export const bundleRows = async (): Promise<Measurement[]> =>
  (await bundleSizes()).map(({ what, size, budget }) => ({
    what: 'First-load JavaScript, gzip',
    detail: what,
    measured: size / kilobyte,
    goal: bundleGoal(budget / kilobyte),
  }))
