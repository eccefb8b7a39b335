import type { Catalogue } from './catalogue.ts'
import { diagram } from './diagram.ts'
import { functionTable } from './functions.ts'
import { title } from './markdown.ts'
import { type Definition, type Migration, readMigrations } from './migrations.ts'
import { relationSection, triggerTable } from './relation.ts'

const generated = '<!-- Made by `npm run schema:docs` from the migrated database. -->'

/** Maps the name of every page of docs/schema to its text: one per migration that defines something, and the index. */
export async function schemaPages(catalogue: Catalogue): Promise<Map<string, string>> {
  const { migrations, definitions } = await readMigrations()
  placeTheRest(catalogue, migrations, definitions)
  const pages = new Map<string, string>()
  const lines: string[] = []
  for (const migration of migrations) {
    const sections = sectionsOf(migration, catalogue, definitions)
    if (sections.length === 0) continue
    const file = `${migration.subject}.md`
    const heading = `# ${title(migration.subject)}`
    const source = `Defined in [${migration.file}](../../supabase/migrations/${migration.file}).`
    pages.set(
      file,
      `${[heading, generated, migration.introduction, source, ...sections].filter(Boolean).join('\n\n')}\n`,
    )
    const tables = catalogue.relations
      .filter(({ schema, name }) => definitions.get(`${schema}.${name}`)?.migration === migration)
      .map(({ schema, name }) => (schema === 'public' ? name : `${schema}.${name}`))
    lines.push(`- [${title(migration.subject)}](${file})${tables.length > 0 ? `: ${tables.join(', ')}` : ''}`)
  }
  pages.set('README.md', `${['# The schema, by subject', generated, lines.join('\n')].join('\n\n')}\n`)
  return pages
}

function sectionsOf(migration: Migration, catalogue: Catalogue, definitions: Map<string, Definition>): string[] {
  const isHere = (name: string) => definitions.get(name)?.migration === migration
  const relations = catalogue.relations.filter(({ schema, name }) => isHere(`${schema}.${name}`))
  const functions = catalogue.functions.filter(
    ({ schema, name, is_trigger }) => !is_trigger && isHere(`${schema}.${name}`),
  )
  const ofKind = (kind: string) =>
    relations
      .filter((relation) => relation.kind === kind)
      .map((relation) => relationSection(relation, catalogue, definitions))
  const drawn = diagram(relations, catalogue)
  const known = new Set(catalogue.relations.map(({ id }) => id))
  const elsewhere = catalogue.triggers.filter(
    ({ relation, table, name }) => !known.has(relation) && isHere(`${table}.${name}`),
  )
  const foreign = [...new Set(elsewhere.map(({ table }) => table))].flatMap((table) => [
    `### ${table}`,
    triggerTable(
      elsewhere.filter((trigger) => trigger.table === table),
      catalogue,
      definitions,
    ),
  ])
  return [
    ...(drawn ? [drawn] : []),
    ...headed('Tables', ofKind('table')),
    ...headed('Views', ofKind('view')),
    ...headed("Triggers on Supabase's tables", foreign),
    ...headed('Functions', functions.length > 0 ? [functionTable(functions, definitions)] : []),
  ]
}

const headed = (heading: string, sections: readonly string[]) =>
  sections.length > 0 ? [`## ${heading}`, ...sections] : []

/** Assigns objects that no `create … schema.name` defines to the first migration that mentions them. */
function placeTheRest(
  { relations, functions }: Catalogue,
  migrations: readonly Migration[],
  definitions: Map<string, Definition>,
): void {
  for (const { schema, name } of [...relations, ...functions]) {
    const full = `${schema}.${name}`
    if (definitions.has(full)) continue
    const migration = migrations.find(({ text }) => text.includes(full))
    if (!migration) throw new Error(`No migration mentions ${full}`)
    definitions.set(full, { migration, comment: '' })
  }
}
