import type { Project, Type } from 'typescript/unstable/sync'
import { type ResultColumn } from './describe.ts'
import { elementOf, membersOf, shapeOf } from './shape.ts'

export function* compare(project: Project, row: Type, columns: readonly ResultColumn[]): Generator<string> {
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
