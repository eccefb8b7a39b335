import { z } from 'zod'
import { blockSize } from './tar.ts'

/** Increased by every change that an older version of the portal cannot read. */
export const formatVersion = 1
export const formatName = 'staff-portal-backup'

/** The entries of an archive, in this order. docs/backup.md describes them. */
export const entryNames = {
  manifest: 'manifest.json',
  table: (name: string, part: number) => `tables/${name}/${String(part).padStart(6, '0')}.copy.gz`,
  rows: 'rows.json',
  object: (number: number) => `files/${String(number).padStart(9, '0')}.json`,
  content: (number: number) => `files/${String(number).padStart(9, '0')}`,
  checksum: 'checksum.txt',
}

const table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()).min(1) })
const sequence = z.object({ schema: z.string(), name: z.string(), lastValue: z.string(), isCalled: z.boolean() })
const migration = z.object({ version: z.string(), name: z.string(), checksum: z.string() })

export const manifest = z.object({
  format: z.literal(formatName),
  formatVersion: z.literal(formatVersion),
  portalVersion: z.string(),
  createdAt: z.iso.datetime(),
  migrations: z.array(migration),
  tables: z.array(table),
  sequences: z.array(sequence),
})

/** What identifies an archive of any version. */
export const identification = z.object({ format: z.literal(formatName), formatVersion: z.int() })

/** The number of rows by table. */
export const rowCounts = z.record(z.string(), z.int())

/** A file of Storage: its row in storage.objects as far as a restore needs it. */
export const storedObject = z.object({
  bucket: z.string(),
  name: z.string(),
  type: z.string(),
  cacheControl: z.string().nullable(),
  owner: z.string().nullable(),
  ownerId: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  userMetadata: z.record(z.string(), z.unknown()).nullable(),
})

export type Table = z.infer<typeof table>
export type Sequence = z.infer<typeof sequence>
export type Migration = z.infer<typeof migration>
export type Manifest = z.infer<typeof manifest>
export type RowCounts = z.infer<typeof rowCounts>
export type StoredObject = z.infer<typeof storedObject>

export const fullName = ({ schema, name }: { schema: string; name: string }): string => `${schema}.${name}`

/** 64 hexadecimal digits and a newline. */
export const checksumSize = 65

/** The last bytes of an archive: the checksum of all bytes before them, and the end of a tar archive. */
export function ending(checksum: string): Buffer {
  const bytes = Buffer.alloc(3 * blockSize)
  bytes.write(`${checksum}\n`)
  return bytes
}
