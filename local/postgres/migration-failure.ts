import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Sums up the Supabase CLI's output for a failed push in one line: file, line, statement and Postgres' message. */
export async function explainFailure(output: string, migrationsDir: string): Promise<string> {
  const file = [...output.matchAll(/^Applying migration (\S+?)\.\.\.$/gm)].at(-1)?.[1]
  const message = /^ERROR: (.*)$/m.exec(output)?.[1]
  if (!file || !message) return output.trim()
  const [, number = '', excerpt = ''] =
    /^At statement: (\d+)\n([\s\S]*?)(?=^\s*\^|^Try rerunning|$(?![\s\S]))/m.exec(output) ?? []
  const statement = excerpt.trimEnd()
  const line = lineOf(await readFile(join(migrationsDir, file), 'utf8').catch(() => ''), statement)
  const culprit = statement.split('\n').at(-1)?.trim() ?? ''
  return `${file}${line ? `, line ${line}` : ''}, statement ${Number(number) + 1} (${culprit}): ${message}`
}

/** The line on which the excerpt ends, which is where Postgres found the error. */
function lineOf(text: string, excerpt: string): number | undefined {
  const start = excerpt === '' ? -1 : text.indexOf(excerpt)
  return start < 0 ? undefined : text.slice(0, start + excerpt.length).split('\n').length
}
