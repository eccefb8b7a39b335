import type { Persona } from './personas.ts'

type Row = Record<string, unknown>

/** An UPDATE of the row with these values, and who gets it through. */
export interface Change {
  set: Row
  by: Persona[]
}

/** What each persona may do with one table, asked about one row that is made for it. */
export interface TableAccess {
  /** SQL that makes the row, as the owner; also what it hangs on. */
  make: string
  /** SQL that takes away the row, what it hangs on, and what an allowed insert made. */
  clear: string
  /** The row that `make` makes. */
  row: Row
  /** A column that everyone who sees the row may read. */
  visible: string
  select: Persona[]
  insert: { values: Row; by: Persona[] }
  /** Changes that somebody gets through cover every column that may be changed; the others are probes. */
  update: Change[]
  delete: Persona[]
}

/** A view: read only. */
export interface ViewAccess {
  row: Row
  visible: string
  select: Persona[]
}
