import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { entryNames, fullName, type RowCounts, type Table } from '../archive/format.ts'
import type { ArchiveWriter } from '../archive/writer.ts'
import { copyOut } from './tables.ts'

const compress = promisify(gzip)
/** A table is written in parts, because an entry of an archive begins with its size. */
const partSize = 4 * 1024 * 1024
const newline = 10

/** Writes the rows of each table, and returns how many there are. */
export async function saveTables(
  database: pg.Client,
  tables: readonly Table[],
  archive: ArchiveWriter,
): Promise<RowCounts> {
  const rows: RowCounts = {}
  for (const table of tables) {
    const name = fullName(table)
    let part = 0
    rows[name] = 0
    for await (const lines of partsOf(database.query(copyTo(copyOut(table))))) {
      part += 1
      rows[name] += countLines(lines)
      await archive.add(entryNames.table(name, part), await compress(lines, { level: constants.Z_BEST_SPEED }))
    }
  }
  return rows
}

/** Splits the output of COPY after whole rows. */
async function* partsOf(output: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pending: Buffer[] = []
  let size = 0
  for await (const bytes of output) {
    pending.push(bytes)
    size += bytes.length
    if (size < partSize) continue
    const whole = Buffer.concat(pending)
    const end = whole.lastIndexOf(newline) + 1
    if (end > 0) yield whole.subarray(0, end)
    pending = [whole.subarray(end)]
    size = whole.length - end
  }
  if (size > 0) yield Buffer.concat(pending)
}

/** In the text format of COPY, a row is a line. */
function countLines(text: Buffer): number {
  let count = 0
  for (let at = text.indexOf(newline); at >= 0; at = text.indexOf(newline, at + 1)) count += 1
  return count
}
