import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import type { Outcome, JobContext } from '../../runtime/job.ts'
import type { Texts } from '../../texts/texts.ts'
import { type Format, formats } from './formats.ts'
import type { Column, Row, SheetColumn } from './spreadsheet.ts'

/** So many rows are read at once: few enough that the longest reports fit into memory together. */
const rowsAtOnce = 100

interface Sheet {
  format: Format
  /** Of the file, without its ending: letters, digits and dashes, for every file system and Storage. */
  name: string
  columns: readonly SheetColumn[]
  /** What the owner may see of it; its columns are the keys, in camelCase. */
  query: RawBuilder<unknown>
}

const translated = (columns: readonly SheetColumn[], texts: Texts): Column[] =>
  columns.map((column) => ({ ...column, title: texts.column[column.title] }))

/** Puts the words of the reader in the place of the portal's own. */
function speak(row: Row, columns: readonly SheetColumn[], texts: Texts): Row {
  for (const { key, words } of columns) {
    const known: Readonly<Record<string, string>> = words ? texts.value[words] : {}
    row[key] = known[String(row[key])] ?? row[key]
  }
  return row
}

/** Writes what a query gives its owner into a spreadsheet, some rows at a time. */
export function writeQuery(job: JobContext, { format, name, columns, query }: Sheet): Promise<Outcome> {
  const { type, open } = formats[format]
  const path = join(job.folder, `result.${format}`)
  return job.transaction(async (database) => {
    const counting = sql<{ count: number }>`select count(*) from (${query}) as counted`.execute(database)
    const { count: total } = (await counting).rows[0] ?? { count: 0 }
    await job.progress(0, total)
    const worded = columns.filter(({ words }) => words)
    const writer = open(path, translated(columns, job.texts), job.texts.flag)
    await sql`declare export_rows no scroll cursor for ${query}`.execute(database)
    for (let done = 0; ;) {
      const { rows } = await sql<Row>`fetch ${sql.raw(String(rowsAtOnce))} from export_rows`.execute(database)
      for (const row of rows) await writer.add(speak(row, worded, job.texts))
      done += rows.length
      if (rows.length < rowsAtOnce) break
      await job.progress(done, Math.max(total, done))
    }
    await writer.end()
    await job.progress(total, total)
    return { file: { path, name: `${name}.${format}`, type } }
  })
}
