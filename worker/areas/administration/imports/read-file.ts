import { parse } from 'csv-parse/sync'
import type { RowError } from '../../../../supabase/functions/_shared/contract/jobs.ts'
import {
  importColumns,
  importLimits,
  type ImportTable,
} from '../../../../supabase/functions/_shared/contract/jobs/table-import.ts'

/** The trimmed cells of a row by column; '' when the file lacks the column. `row` is the row number in a spreadsheet. */
export interface FileRow {
  row: number
  cells: Record<string, string>
}

/** The start of texts that spreadsheet programs treat as formulas. */
const formula = /^[=+\-@\t\r＝＋－＠]/

const delimiters = [',', ';', '\t'] as const

/** The most frequent delimiter in the header. */
const delimiterOf = (content: string): string => {
  const header = content.split(/\r?\n/, 1)[0] ?? ''
  const often = (delimiter: string) => header.split(delimiter).length
  return delimiters.toSorted((one, other) => often(other) - often(one))[0] ?? ','
}

const plain = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')

function headerErrors(table: ImportTable, header: string[]): RowError[] {
  const columns = importColumns[table]
  const known = columns.map(({ name }) => name)
  const missing = columns.filter(({ name, isRequired }) => isRequired && !header.includes(name))
  return [
    ...missing.map(({ name }) => ({ row: 1, column: name, message: 'This column is missing' })),
    ...header
      .filter((name) => !known.includes(name))
      .map((name) => ({ row: 1, column: name || null, message: 'There is no such column' })),
    ...header
      .filter((name, index) => header.indexOf(name) < index)
      .map((name) => ({ row: 1, column: name, message: 'This column is there twice' })),
  ]
}

/** Parses a file; reports the errors that need no database to find. */
export function readFile(table: ImportTable, content: string): { rows: FileRow[]; errors: RowError[] } {
  let records: string[][]
  try {
    records = parse(content, {
      bom: true,
      delimiter: delimiterOf(content.replace(/^\uFEFF/, '')),
      relaxColumnCount: true,
      skipEmptyLines: false,
    })
  } catch (error) {
    const line = (error as { lines?: number }).lines
    return {
      rows: [],
      errors: [{ row: line ?? 1, column: null, message: 'This is not a CSV file: a quotation mark is out of place' }],
    }
  }
  const [header = [], ...lines] = records.map((cells) => cells.map((cell) => cell.trim()))
  const names = header.map(plain)
  const wrongHeader = headerErrors(table, names)
  if (wrongHeader.length > 0) return { rows: [], errors: wrongHeader }

  const filled = lines
    .map((cells, index) => ({ row: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (filled.length === 0) return { rows: [], errors: [{ row: 1, column: null, message: 'The file has no rows' }] }
  if (filled.length > importLimits.rows) {
    return {
      rows: [],
      errors: [{ row: importLimits.rows + 2, column: null, message: `At most ${importLimits.rows} rows` }],
    }
  }
  const errors: RowError[] = []
  const rows = filled.map(({ row, cells }) => {
    if (cells.length > names.length) errors.push({ row, column: null, message: 'More cells than the header has' })
    for (const [index, name] of names.entries()) {
      const cell = cells[index] ?? ''
      if (formula.test(cell)) errors.push({ row, column: name, message: 'Must not begin as a formula does' })
      else if (cell.includes('\0') || !cell.isWellFormed())
        errors.push({ row, column: name, message: 'Contains a character that cannot be stored' })
    }
    return { row, cells: Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])) }
  })
  return { rows, errors }
}
