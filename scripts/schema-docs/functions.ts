import type { Callable } from './catalog-rows.ts'
import { code, table } from './markdown.ts'
import type { Definition } from './migrations.ts'

/** Shortens `TABLE(a integer, b numeric(3,1))` to its number of columns. */
function result(text: string): string {
  const columns = /^TABLE\((.*)\)$/s.exec(text)?.[1]
  if (columns === undefined) return text
  return `rows of ${columns.replaceAll(/\([^)]*\)/g, '').split(',').length} columns`
}

export function functionTable(functions: readonly Callable[], definitions: ReadonlyMap<string, Definition>): string {
  return table(
    ['Function', 'Gives', 'Runs as', 'May be called by', 'What it does'],
    functions.map((callable) => {
      const name = `${callable.schema}.${callable.name}`
      return [
        code(`${name}(${callable.arguments})`),
        result(callable.result),
        callable.is_definer ? 'its owner' : 'the caller',
        callable.callers.join(', ') || 'its owner only',
        callable.comment ?? definitions.get(name)?.comment ?? '',
      ]
    }),
  )
}
