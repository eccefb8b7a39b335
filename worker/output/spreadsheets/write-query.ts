import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import type { Outcome, JobContext } from '../../runtime/job.ts'
import type { Texts } from '../../texts/texts.ts'
import { type Format, formats } from './formats.ts'
import type { Column, Row, SheetColumn } from './spreadsheet.ts'

/** Rows per batch, few enough to keep even the longest reports in memory. */
const batchSize = 100

interface Sheet {
  format: Format
  /** The file name without extension. Only letters, digits and dashes, which Storage and every file system accept. */
  name: string
  columns: readonly SheetColumn[]
  /** Runs with the owner's rights. The names of its columns, in camelCase, are the keys of `columns`. */
  query: RawBuilder<unknown>
}

const translated = (columns: readonly SheetColumn[], texts: Texts): Column[] =>
  columns.map((column) => ({ ...column, title: texts.column[column.title] }))

/** Replaces stored codes with words in the reader's language. */
function withWords(row: Row, columns: readonly SheetColumn[], texts: Texts): Row {
  for (const { key, words } of columns) {
    const known: Readonly<Record<string, string>> = words ? texts.value[words] : {}
    row[key] = known[String(row[key])] ?? row[key]
  }
  return row
}

/** Runs a query with the owner's rights and writes the result to a spreadsheet in batches. */
export function writeQuery(job: JobContext, { format, name, columns, query }: Sheet): Promise<Outcome> {
  const { type, open } = formats[format]
  const path = join(job.folder, `result.${format}`)
  return job.transaction(async (database) => {
    const counting = sql<{ count: number }>`select count(*) from (${query}) as counted`.execute(database)
    const { count: total } = (await counting).rows[0] ?? { count: 0 }
    await job.progress(0, total)
    const coded = columns.filter(({ words }) => words)
    const writer = open(path, translated(columns, job.texts), job.texts.flag)
    try {
      await sql`declare export_rows no scroll cursor for ${query}`.execute(database)
      for (let done = 0; ;) {
        const { rows } = await sql<Row>`fetch ${sql.raw(String(batchSize))} from export_rows`.execute(database)
        for (const row of rows) await writer.add(withWords(row, coded, job.texts))
        done += rows.length
        if (rows.length < batchSize) break
        await job.progress(done, Math.max(total, done))
      }
      await writer.end()
    } catch (error) {
      await writer.close()
      throw error
    }
    await job.progress(total, total)
    return { file: { path, name: `${name}.${format}`, type } }
  })
}
