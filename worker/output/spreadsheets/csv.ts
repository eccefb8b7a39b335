import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import { type Column, type Flags, textOf, type Writer } from './spreadsheet.ts'

/** What spreadsheet programs take for a formula (OWASP, CSV injection), in their full-width forms too. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

/** Text that stays text wherever it is opened. */
const harmless = (text: string): string => (formula.test(text) ? `'${text}` : text)

function cell(value: unknown, { type }: Column, { yes, no }: Flags): string {
  if (value === null || value === undefined) return ''
  if (type === 'flag') return value ? yes : no
  return type === 'text' ? harmless(textOf(value)) : textOf(value)
}

/** A CSV file as RFC 4180 says, in UTF-8 with the mark that Excel needs. */
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
