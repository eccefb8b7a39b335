import { parse } from 'csv-parse/sync'
import {
  importColumns,
  importLimits,
  type ImportTable,
} from '../../../../supabase/functions/_shared/contract/jobs/table-import.ts'
import type { RowFault } from '../../../runtime/job.ts'

/**
 * The trimmed cells of a row by column; '' when the file lacks the column. `row` is the row number in a spreadsheet.
 */
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

function headerErrors(table: ImportTable, header: string[]): RowFault[] {
  const columns = importColumns[table]
  const known = columns.map(({ name }) => name)
  const missing = columns.filter(({ name, isRequired }) => isRequired && !header.includes(name))
  return [
    ...missing.map(({ name }) => ({ row: 1, column: name, code: 'import.column_missing' as const })),
    ...header
      .filter((name) => !known.includes(name))
      .map((name) => ({ row: 1, column: name || null, code: 'import.column_unknown' as const })),
    ...header
      .filter((name, index) => header.indexOf(name) < index)
      .map((name) => ({ row: 1, column: name, code: 'import.column_repeated' as const })),
  ]
}

/** Parses a CSV file. The errors are those found without the database: in its syntax, header, size and cells. */
export function readFile(table: ImportTable, content: string): { rows: FileRow[]; errors: RowFault[] } {
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
      errors: [{ row: line ?? 1, column: null, code: 'import.not_csv' }],
    }
  }
  const [header = [], ...lines] = records.map((cells) => cells.map((cell) => cell.trim()))
  const names = header.map(plain)
  const wrongHeader = headerErrors(table, names)
  if (wrongHeader.length > 0) return { rows: [], errors: wrongHeader }

  const filled = lines
    .map((cells, index) => ({ row: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (filled.length === 0) return { rows: [], errors: [{ row: 1, column: null, code: 'import.no_rows' }] }
  if (filled.length > importLimits.rows) {
    return {
      rows: [],
      errors: [
        {
          row: importLimits.rows + 2,
          column: null,
          code: 'import.too_many_rows',
          params: { count: importLimits.rows },
        },
      ],
    }
  }
  const errors: RowFault[] = []
  const rows = filled.map(({ row, cells }) => {
    if (cells.length > names.length) errors.push({ row, column: null, code: 'import.too_many_cells' })
    for (const [index, name] of names.entries()) {
      const cell = cells[index] ?? ''
      if (formula.test(cell)) errors.push({ row, column: name, code: 'import.formula' })
      else if (cell.includes('\0') || !cell.isWellFormed())
        errors.push({ row, column: name, code: 'field.not_storable' })
    }
    return { row, cells: Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])) }
  })
  return { rows, errors }
}
