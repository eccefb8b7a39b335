import type { Fault, PlainCode } from '../../../../supabase/functions/_shared/contract/errors/catalog.ts'
import { faultOf } from '../../../../supabase/functions/_shared/contract/errors/text.ts'
import type { RowFault } from '../../../runtime/job.ts'
import type { FileRow } from './read-file.ts'

const words: Record<string, boolean> = {
  yes: true,
  true: true,
  '1': true,
  oui: true,
  ja: true,
  no: false,
  false: false,
  '0': false,
  non: false,
  nein: false,
}

/** Reads typed values from the cells of a row. Collects errors instead of stopping at the first. */
export class Cells {
  readonly errors: RowFault[] = []
  readonly #row: FileRow

  constructor(row: FileRow) {
    this.#row = row
  }

  text(column: string): string {
    return this.#row.cells[column] ?? ''
  }

  refuse(column: string, what: PlainCode | Fault): void {
    this.errors.push({ ...faultOf(what), row: this.#row.row, column })
  }

  /** A blank cell means `fallback`. */
  flag(column: string, fallback: boolean): boolean {
    const text = this.text(column).toLowerCase()
    if (text === '') return fallback
    const value = words[text]
    if (value === undefined) this.refuse(column, 'import.not_yes_or_no')
    return value ?? fallback
  }

  /** A blank cell means 0. */
  number(column: string): number {
    const value = Number(this.text(column))
    if (!Number.isSafeInteger(value)) this.refuse(column, 'field.not_whole_number')
    return Number.isSafeInteger(value) ? value : 0
  }

  /** The record with the code in the cell, ignoring case; null for a blank cell. */
  one<Found>(column: string, find: (code: string) => Found[]): Found | null {
    const code = this.text(column)
    return code === '' ? null : this.#only(column, code, find(code.toLowerCase()))
  }

  /** The records with the codes in the cell. */
  several<Found>(column: string, find: (code: string) => Found[]): Found[] {
    const codes = this.text(column)
      .split(';')
      .map((code) => code.trim())
      .filter(Boolean)
    return codes.map((code) => this.#only(column, code, find(code.toLowerCase()))).filter((found) => found !== null)
  }

  #only<Found>(column: string, code: string, [found, ...more]: Found[]): Found | null {
    if (found === undefined) this.refuse(column, { code: 'import.code_unknown', params: { code } })
    else if (more.length > 0)
      this.refuse(column, { code: 'import.code_ambiguous', params: { code, example: `FR/${code}` } })
    return found !== undefined && more.length === 0 ? found : null
  }
}
