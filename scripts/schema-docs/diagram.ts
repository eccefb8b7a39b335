import type { Relation } from './catalog-rows.ts'
import type { Catalog } from './catalog.ts'
import { plainType } from './markdown.ts'

const entity = ({ schema, name }: { schema: string; name: string }) =>
  schema === 'public' ? name : `${schema}_${name}`

const word = (type: string) => plainType(type).replaceAll(/[^\w[\]]+/g, '_')

/** A diagram of the tables with their keys and foreign keys; null for a page without tables. */
export function diagram(relations: readonly Relation[], { columns, constraints }: Catalog): string | null {
  const tables = relations.filter(({ kind }) => kind === 'table')
  if (tables.length === 0) return null
  const lines = ['```mermaid', 'erDiagram']
  for (const table of tables) {
    const own = constraints.filter(({ relation }) => relation === table.id)
    const inKey = (kind: string) => new Set(own.filter((key) => key.kind === kind).flatMap((key) => key.columns))
    const primary = inKey('p')
    const foreign = inKey('f')
    lines.push(`  ${entity(table)} {`)
    for (const { relation, name, type } of columns) {
      const keys = [...(primary.has(name) ? ['PK'] : []), ...(foreign.has(name) ? ['FK'] : [])]
      if (relation === table.id && keys.length > 0) lines.push(`    ${word(type)} ${name} ${keys.join(', ')}`)
    }
    lines.push('  }')
  }
  for (const table of tables) {
    for (const { relation, kind, target, target_schema: schema, columns: from } of constraints) {
      if (relation !== table.id || kind !== 'f' || target === null || schema === null) continue
      const isRequired = columns.every(
        (column) => column.relation !== relation || !from.includes(column.name) || column.is_required,
      )
      const line = `${isRequired ? '||' : '|o'}--o{`
      lines.push(`  ${entity({ schema, name: target })} ${line} ${entity(table)} : "${from.join(', ')}"`)
    }
  }
  return [...lines, '```'].join('\n')
}
