import type { Project, Type } from 'typescript/unstable/sync'
import { compose, Unresolved } from './compose.ts'
import { type Describer, openDescriber, type ResultColumn } from './describe.ts'
import { type Claim, openProgram } from './program.ts'
import { elementOf, membersOf, shapeOf } from './shape.ts'

export interface Report {
  /** Each as `file:line: problem`. */
  problems: string[]
  /** Files with statements that depend on values at run time. */
  unchecked: Set<string>
  checked: number
}

/** Compares the declared row type of every `sql<Row>` with the columns that the database at `url` returns. */
export async function checkRows(url: string): Promise<Report> {
  const program = openProgram()
  const describer = await openDescriber(url)
  const report: Report = { problems: [], unchecked: new Set(), checked: 0 }
  try {
    for (const claim of program.claims) {
      try {
        for (const problem of await problemsOf(program.project, claim, describer))
          report.problems.push(`${claim.place}: ${problem}`)
        report.checked += 1
      } catch (error) {
        if (!(error instanceof Unresolved)) throw error
        report.unchecked.add(claim.place.replace(/:\d+$/, ''))
      }
    }
  } finally {
    program.close()
    await describer.close()
  }
  return report
}

async function problemsOf(project: Project, { row, template }: Claim, describer: Describer): Promise<Set<string>> {
  const problems = new Set<string>()
  for (const statement of compose(project, template)) {
    try {
      for (const problem of compare(project, row, await describer.columnsOf(statement))) problems.add(problem)
    } catch (error) {
      problems.add(`Postgres refuses it: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return problems
}

function* compare(project: Project, row: Type, columns: readonly ResultColumn[]): Generator<string> {
  const members = membersOf(project, row)
  if (!members) return
  for (const [name, { isOptional }] of members)
    if (!isOptional && columns.every((column) => column.name !== name))
      yield `the type has ${name}, but the statement does not`
  for (const column of columns) {
    const member = members.get(column.name)
    if (member) yield* compareColumn(project, member.type, column)
    else yield `the statement has ${column.name}, but the type does not`
  }
}

function* compareColumn(
  project: Project,
  type: Type,
  { name, kind, mayBeNull, samples }: ResultColumn,
): Generator<string> {
  const shape = shapeOf(project, type)
  if (shape.isAnything) return
  if (mayBeNull && !shape.mayBeNull) yield `${name} may be null`
  if (kind === 'json') yield* samples.flatMap((sample) => [...compareValue(project, type, sample, name)])
  else if (kind !== 'other' && [...shape.kinds].some((known) => known !== kind))
    yield `${name} is ${kind}, not ${[...shape.kinds].join(' or ')}`
}

/** Compares a JSON value with its declared type, recursively. */
function* compareValue(project: Project, claimed: Type, value: unknown, path: string): Generator<string> {
  const shape = shapeOf(project, claimed)
  if (shape.isAnything) return
  if (value === null) {
    if (!shape.mayBeNull) yield `${path} may be null`
    return
  }
  const kind = Array.isArray(value) ? 'array' : typeof value
  if (![...shape.kinds].some((known) => known === kind)) {
    yield `${path} is ${kind}, not ${[...shape.kinds].join(' or ')}`
    return
  }
  const [type, another] = shape.types
  if (!type || another || typeof value !== 'object') return
  if (!Array.isArray(value)) yield* compareObject(project, type, value as Record<string, unknown>, path)
  else {
    const element = elementOf(project, type)
    if (element) yield* value.flatMap((item) => [...compareValue(project, element, item, `${path}[]`)])
  }
}

function* compareObject(project: Project, type: Type, value: Record<string, unknown>, path: string): Generator<string> {
  const members = membersOf(project, type)
  if (!members) return
  for (const [name, { isOptional }] of members)
    if (!isOptional && !(name in value)) yield `the type has ${path}.${name}, but the statement does not`
  for (const [name, part] of Object.entries(value)) {
    const member = members.get(name)
    if (member) yield* compareValue(project, member.type, part, `${path}.${name}`)
    else yield `the statement has ${path}.${name}, but the type does not`
  }
}
