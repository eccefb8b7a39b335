import type { z } from 'zod'
import type { Cells } from './cells.ts'
import type { Codes } from './places.ts'

/** Converts the rows of a table's file to input for the database. */
export interface Importer {
  /** The schema of the table's form. */
  schema: z.ZodType<Record<string, unknown>>
  /** Maps fields to their columns, where the names differ. */
  columns: Readonly<Record<string, string>>
  /** The row as values of the form; `beside` holds values that the form does not have. */
  read(cells: Cells): { input: Record<string, unknown>; beside?: Record<string, unknown> }
  /** Values, by column, that must be unique in a file. */
  keys(cells: Cells): Record<string, string>
  /** Rows with lower numbers are inserted first. */
  turn?(cells: Cells): number
}

export type ImporterOf = (codes: Codes) => Importer
