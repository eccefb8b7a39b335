import type { Texts } from '../../texts/texts.ts'

/**
 * A column of a spreadsheet. Its values are null or: text (anything, as text), number, day (`2026-01-31`), moment (a
 * local `2026-01-31 09:30` or with seconds), flag (a boolean).
 */
export interface Column {
  key: string
  title: string
  type: 'text' | 'number' | 'day' | 'moment' | 'flag'
  /** In characters; 18 by default. */
  width?: number
}

/** The words for booleans in a CSV file; a workbook has native booleans. */
export type Flags = Texts['flag']

/** A column of a sheet, independent of language: `title` and `words` are keys of texts. */
export interface SheetColumn extends Omit<Column, 'title'> {
  title: keyof Texts['column']
  words?: keyof Texts['value']
}

export type Row = Record<string, unknown>

/** Streams rows to a file without keeping them in memory. */
export interface Writer {
  add(row: Row): Promise<void>
  /** Resolves when the file is complete. */
  end(): Promise<void>
  /** Closes a file that is not going to be complete. */
  close(): Promise<void>
}

/** The text of a cell; joins lists with commas. */
export const textOf = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(textOf).join(', ')
    : typeof value === 'object' && value !== null
      ? JSON.stringify(value)
      : String(value)
