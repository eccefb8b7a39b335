import { formatName, formatVersion, type Manifest } from './format.ts'

/** Of a portal without tables. */
export const emptyManifest: Manifest = {
  format: formatName,
  formatVersion,
  portalVersion: '1.0.0',
  createdAt: '2026-01-31T09:00:00.000Z',
  migrations: [],
  tables: [],
  sequences: [],
}
