import type { Line } from './cells.ts'
import { nobody, type Persona, personas } from './personas.ts'

/** The access of each persona to an object in Storage, and to a name under which none is stored yet. */
export interface ObjectAccess {
  bucket: string
  /** What the object and the new one are. */
  title: string
  /** SQL that creates the rows that the policies read, and no objects; runs as the tables' owner. */
  make: string
  /** SQL that deletes these rows. */
  clear: string
  /** The name of the stored object, in which placeholders may be part of the text. */
  name: string
  select: Persona[]
  insert: { name: string; by: Persona[] }
  /** What everyone sends in the header `x-portal-ticket`. `make` opens the object with it in the name of every persona. */
  ticket?: string
}

/** Only the portal itself replaces, renames and deletes objects. */
export const linesOfObject = ({ bucket, select, insert }: ObjectAccess): Line[] => [
  { title: 'select', question: { verb: 'select', values: null }, allowed: select },
  {
    title: 'insert',
    question: { verb: 'insert', values: { bucket_id: bucket, name: insert.name } },
    allowed: insert.by,
  },
  { title: 'update of name', question: { verb: 'update', values: { name: insert.name } }, allowed: nobody },
  { title: 'update of metadata', question: { verb: 'update', values: { metadata: {} } }, allowed: nobody },
  { title: 'delete', question: { verb: 'delete', values: null }, allowed: nobody },
]

export const ticket = '0198f000-0000-7000-8000-0000000000a1'
/** SQL for the ids of all personas. */
export const everyonesIds = `select id from public.profiles where username in (${personas.map((name) => `'${name}'`).join(', ')})`
