import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import { type Column, type Flags, textOf, type Writer } from './spreadsheet.ts'

/** The start of texts that spreadsheet programs treat as formulas (OWASP, CSV injection), including full-width forms. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

/** Escapes text that a spreadsheet program would treat as a formula. */
const harmless = (text: string): string => (formula.test(text) ? `'${text}` : text)

function cell(value: unknown, { type }: Column, { yes, no }: Flags): string {
  if (value === null || value === undefined) return ''
  if (type === 'flag') return value ? yes : no
  return type === 'text' ? harmless(textOf(value)) : textOf(value)
}

/** Writes a CSV file (RFC 4180) in UTF-8 with the byte order mark that Excel needs. */
export function openCsv(path: string, columns: readonly Column[], flags: Flags): Writer {
  const csv = stringify({ bom: true, record_delimiter: 'windows' })
  const file = csv.pipe(createWriteStream(path))
  csv.write(columns.map(({ title }) => title))
  return {
    async add(row) {
      if (!csv.write(columns.map((column) => cell(row[column.key], column, flags)))) await once(csv, 'drain')
    },
    async end() {
      csv.end()
      await finished(file)
    },
  }
}
