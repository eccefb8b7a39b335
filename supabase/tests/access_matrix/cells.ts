import { nobody, type Persona, personas } from './personas.ts'
import type { TableAccess, ViewAccess } from './table-access.ts'

export type Question =
  | { verb: 'select' | 'delete'; values: null }
  | { verb: 'insert' | 'update'; values: Record<string, unknown> }

/** One line of the matrix: a verb, the columns of a change, and the personas who are allowed. */
export interface Line {
  title: string
  question: Question
  allowed: Persona[]
  /** The column that is read instead of the visible one. */
  column?: string
}

export function linesOf(access: TableAccess): Line[] {
  return [
    { title: 'select', question: { verb: 'select', values: null }, allowed: access.select },
    ...(access.hidden ?? []).map((column): Line => ({
      title: `select of ${column}`,
      question: { verb: 'select', values: null },
      allowed: nobody,
      column,
    })),
    { title: 'insert', question: { verb: 'insert', values: access.insert.values }, allowed: access.insert.by },
    ...access.update.map(({ set, by }): Line => ({
      title: `update of ${Object.keys(set).join(', ')}`,
      question: { verb: 'update', values: set },
      allowed: by,
    })),
    { title: 'delete', question: { verb: 'delete', values: null }, allowed: access.delete },
  ]
}

/** Nobody may write to a view, and every attempt is refused. */
export const linesOfView = ({ select, row }: ViewAccess): Line[] => [
  { title: 'select', question: { verb: 'select', values: null }, allowed: select },
  { title: 'insert', question: { verb: 'insert', values: row }, allowed: nobody },
  { title: 'update', question: { verb: 'update', values: row }, allowed: nobody },
  { title: 'delete', question: { verb: 'delete', values: null }, allowed: nobody },
]

/**
 * 'yes': the row was seen or changed. 'no': refused, or no row was touched. Anything else is a mistake in the matrix.
 */
export type Outcome = 'yes' | 'no' | `failed: ${string}`

/** Asks the question as each persona in turn. */
export async function askEveryone(ask: (persona: Persona) => Promise<Outcome>): Promise<Record<Persona, Outcome>> {
  const outcomes: [Persona, Outcome][] = []
  for (const persona of personas) outcomes.push([persona, await ask(persona)])
  return Object.fromEntries(outcomes) as Record<Persona, Outcome>
}

export const expected = ({ allowed }: Pick<Line, 'allowed'>) =>
  Object.fromEntries(personas.map((persona) => [persona, allowed.includes(persona) ? 'yes' : 'no']))
