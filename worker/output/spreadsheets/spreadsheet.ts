import type { Texts } from '../../texts/texts.ts'

/**
 * A column of a spreadsheet. Its values are null or: text (anything, as text), number, day (`2026-01-31`), moment (a local
 * `2026-01-31 09:30` or with seconds), flag (a boolean).
 */
export interface Column {
  key: string
  title: string
  type: 'text' | 'number' | 'day' | 'moment' | 'flag'
  /** In characters, 18 unless said. */
  width?: number
}

/** How a CSV file says them; a workbook has its own. */
export type Flags = Texts['flag']

/** A column as a sheet defines it, in every language: `title` is a text's key, and so is each value of `words`. */
export interface SheetColumn extends Omit<Column, 'title'> {
  title: keyof Texts['column']
  words?: keyof Texts['value']
}

export type Row = Record<string, unknown>

/** Takes rows one after another and writes them at once; neither keeps them. */
export interface Writer {
  add(row: Row): Promise<void>
  /** The file is whole when this answers. */
  end(): Promise<void>
}

/** A cell's text; lists are joined. */
export const textOf = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(textOf).join(', ')
    : typeof value === 'object' && value !== null
      ? JSON.stringify(value)
      : String(value)
