import type { z } from 'zod'
import type { Cells } from './cells.ts'
import type { Codes } from './places.ts'

/** How the rows of one table's file become what the database takes. */
export interface Importer {
  /** The rules of the table's form. */
  schema: z.ZodType<Record<string, unknown>>
  /** A field's column, where it has another name. */
  columns: Readonly<Record<string, string>>
  /** The form's values of a row; what is not in the form stands in `beside`. */
  read(cells: Cells): { input: Record<string, unknown>; beside?: Record<string, unknown> }
  /** By column: what no two rows of a file may share. */
  keys(cells: Cells): Record<string, string>
  /** Which rows come first, those of the lowest number. */
  turn?(cells: Cells): number
}

export type ImporterOf = (codes: Codes) => Importer
