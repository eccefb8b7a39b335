import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../supabase/migrations')

export interface Migration {
  file: string
  /** The file's name without its number: the name of the page. */
  subject: string
  /** The comment at the top of the file. */
  introduction: string
  text: string
}

export interface Definition {
  migration: Migration
  /** The comment above the definition, used for objects without a `comment on`. */
  comment: string
}

const definition =
  /^((?:--.*\n)*)create (?:or replace )?(?:unlogged )?(?:table|view|function) (?:if not exists )?(\w+\.\w+)/gim
const triggerDefinition = /^((?:--.*\n)*)create (?:or replace )?(?:constraint )?trigger (\w+)\s[^;]*?\son (\w+\.\w+)/gim

const textOf = (comment: string) => comment.replaceAll(/^-- ?/gm, '').replaceAll(/\s+/g, ' ').trim()

/** Which migration defines each table, view and function (`schema.name`) and trigger (`schema.table.name`). */
export async function readMigrations(): Promise<{ migrations: Migration[]; definitions: Map<string, Definition> }> {
  const migrations: Migration[] = []
  const definitions = new Map<string, Definition>()
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()) {
    const text = await readFile(join(folder, file), 'utf8')
    const subject = file.replace(/^\d+_/, '').replace(/\.sql$/, '')
    const migration = { file, subject, introduction: textOf(/^(?:--.*\n)*/.exec(text)?.[0] ?? ''), text }
    migrations.push(migration)
    for (const [, comment = '', name = ''] of text.matchAll(definition))
      definitions.set(name, { migration, comment: textOf(comment) })
    for (const [, comment = '', name = '', table = ''] of text.matchAll(triggerDefinition))
      definitions.set(`${table}.${name}`, { migration, comment: textOf(comment) })
  }
  return { migrations, definitions }
}
