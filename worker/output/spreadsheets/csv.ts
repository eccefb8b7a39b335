import { stringify } from 'csv-stringify'
import { openFile } from '../file.ts'
import { type Column, type Flags, textOf, type Writer } from './spreadsheet.ts'

/**
 * What spreadsheet programs treat as a formula at the start of a cell (OWASP, CSV injection), including full-width
 * forms. A program that separates columns by semicolons, tabs or vertical bars starts cells after these and after line
 * breaks, too, because it does not see our quotation marks; there it ignores quotation marks of the text, too.
 */
const formula = /(^|[\r\n;\t|])("*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g

/** Escapes text that a spreadsheet program would treat as a formula. */
const harmless = (text: string): string => text.replaceAll(formula, "$1'$2")

function cell(value: unknown, { type }: Column, { yes, no }: Flags): string {
  if (value === null || value === undefined) return ''
  if (type === 'flag') return value ? yes : no
  return type === 'text' ? harmless(textOf(value)) : textOf(value)
}

/** Writes a CSV file (RFC 4180) in UTF-8 with the byte order mark that Excel needs. */
export function openCsv(path: string, columns: readonly Column[], flags: Flags): Writer {
  const csv = stringify({ bom: true, record_delimiter: 'windows' })
  const file = openFile(path, csv)
  csv.write(columns.map(({ title }) => title))
  return {
    add: (row) =>
      file.write(
        csv,
        columns.map((column) => cell(row[column.key], column, flags)),
      ),
    async end() {
      csv.end()
      await file.written
    },
    close: () => file.close(),
  }
}
