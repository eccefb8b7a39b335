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

const split = (text: string, separator: string | RegExp): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean)

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

  /** A whole number; undefined for a blank cell, and for one that is refused. */
  number(column: string): number | undefined {
    const text = this.text(column)
    return text === '' ? undefined : this.#wholeNumber(column, text)
  }

  /** Whole numbers, separated by semicolons or commas; undefined for a blank cell, and for one that is refused. */
  numbers(column: string): number[] | undefined {
    const numbers = split(this.text(column), /[;,]/).map((text) => this.#wholeNumber(column, text))
    return numbers.length > 0 && numbers.every((number) => number !== undefined) ? numbers : undefined
  }

  /** The record with the code in the cell, ignoring case; null for a blank cell. */
  one<Found>(column: string, find: (code: string) => Found[]): Found | null {
    const code = this.text(column)
    return code === '' ? null : this.#only(column, code, find(code.toLowerCase()))
  }

  /** The records with the codes in the cell. */
  several<Found>(column: string, find: (code: string) => Found[]): Found[] {
    const codes = split(this.text(column), ';')
    return codes.map((code) => this.#only(column, code, find(code.toLowerCase()))).filter((found) => found !== null)
  }

  #wholeNumber(column: string, text: string): number | undefined {
    const number = /^\d+$/.test(text) ? Number(text) : Number.NaN
    if (Number.isSafeInteger(number)) return number
    this.refuse(column, 'field.not_whole_number')
    return undefined
  }

  #only<Found>(column: string, code: string, [found, ...more]: Found[]): Found | null {
    if (found === undefined) this.refuse(column, { code: 'import.code_unknown', params: { code } })
    else if (more.length > 0)
      this.refuse(column, { code: 'import.code_ambiguous', params: { code, example: `FR/${code}` } })
    return found !== undefined && more.length === 0 ? found : null
  }
}
