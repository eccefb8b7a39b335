/** The fields of a Postgres error that are used here. */
export interface DatabaseError extends Error {
  code?: string
  severity?: string
  /** In an error raised by our own SQL: the parameters as JSON. */
  detail?: string
  /** In an error raised by our own SQL: the path of the field, as in `items.0.dueDate`. */
  hint?: string
  constraint?: string
  table?: string
  /** The function of Postgres that raised the error. */
  routine?: string
}
