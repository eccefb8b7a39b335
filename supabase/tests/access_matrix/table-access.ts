import type { Persona } from './personas.ts'

type Row = Record<string, unknown>

/** An UPDATE of the row with these values, and the personas who may do it. */
export interface Change {
  set: Row
  by: Persona[]
}

/** The access of each persona to a table, tested on one row. */
export interface TableAccess {
  /** SQL that creates the row and the rows that it refers to; runs as the tables' owner. */
  make: string
  /** SQL that deletes the row, the rows that it refers to, and rows created by an allowed insert. */
  clear: string
  /** Identifies the row that `make` creates. */
  row: Row
  /** A column that anyone who sees the row may read. */
  visible: string
  select: Persona[]
  /** The columns that nobody reads, not even people who see the row. */
  hidden?: string[]
  insert: { values: Row; by: Persona[] }
  /** Allowed changes cover every column that can be changed; changes by nobody check that others cannot. */
  update: Change[]
  delete: Persona[]
}

/** A view, which can only be read. */
export interface ViewAccess {
  row: Row
  visible: string
  select: Persona[]
}
