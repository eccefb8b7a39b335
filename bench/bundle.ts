import { bundleSizes } from '../scripts/bundle-sizes.ts'
import type { Row } from './table.ts'

const kilobyte = 1_000

export const bundleRows = async (): Promise<Row[]> =>
  (await bundleSizes()).map(({ what, size, budget }) => ({
    what: 'First-load JavaScript, gzip',
    detail: what,
    measured: size / kilobyte,
    goal: budget / kilobyte,
    unit: ' kB',
  }))
