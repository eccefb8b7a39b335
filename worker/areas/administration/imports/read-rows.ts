import { readMessage } from '../../../../supabase/functions/_shared/contract/errors/message.ts'
import type { RowFault } from '../../../runtime/job.ts'
import { Cells } from './cells.ts'
import type { Importer } from './importer.ts'
import type { FileRow } from './read-file.ts'

/** A row converted to input for the database. */
export interface ReadRow {
  row: number
  input: Record<string, unknown>
}

/** The rows in the order of insertion, and the errors found before inserting them. */
export function readRows(importer: Importer, file: FileRow[]): { rows: ReadRow[]; errors: RowFault[] } {
  const errors: RowFault[] = []
  const seen = new Map<string, number>()
  const read = file.map((line) => {
    const cells = new Cells(line)
    const { input, beside } = importer.read(cells)
    const refused = new Set(cells.errors.map(({ column }) => column))
    const result = importer.schema.safeParse(input)
    for (const { path, message } of result.error?.issues ?? []) {
      const column = columnOf(importer, path)
      if (!refused.has(column))
        cells.errors.push({ ...(readMessage(message) ?? { code: 'field.invalid' }), row: line.row, column })
    }
    const wrong = new Set(cells.errors.map(({ column }) => column))
    for (const [column, value] of Object.entries(importer.keys(cells))) {
      if (wrong.has(column)) continue
      const key = `${column} ${value.toLowerCase()}`
      const first = seen.get(key)
      if (first !== undefined) cells.refuse(column, { code: 'import.same_as_row', params: { row: first } })
      else seen.set(key, line.row)
    }
    errors.push(...cells.errors)
    return { row: line.row, input: { ...result.data, ...beside }, turn: importer.turn?.(cells) ?? 0 }
  })
  return { rows: read.toSorted((one, other) => one.turn - other.turn), errors }
}

/** The column of the field with an error; null when the error concerns the whole row. */
export function columnOf({ columns }: Importer, path: readonly unknown[]): string | null {
  const [field] = path
  return typeof field === 'string' ? (columns[field] ?? field) : null
}
