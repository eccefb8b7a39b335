import type { ColumnType } from 'kysely'
import type { Database as Generated } from './database.types.ts'

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name

interface Relation {
  Row: object
  Insert?: object
  Update?: object
}

/** A column's type in an insert or update; `never` for views and generated columns. */
type Given<Shape, Column> = Column extends keyof Shape ? Shape[Column] : never

type Columns<R extends Relation> = {
  [Column in keyof R['Row'] & string as Camel<Column>]: ColumnType<
    R['Row'][Column],
    Given<R['Insert'], Column>,
    Given<R['Update'], Column>
  >
}

type Relations<Shape> = {
  [Name in keyof Shape & string as Camel<Name>]: Shape[Name] extends Relation ? Columns<Shape[Name]> : never
}

type Public = Generated['public']

/** The generated database types in the form that Kysely expects, with names in camelCase. */
export type Schema = Relations<Public['Tables']> & Relations<Public['Views']>
