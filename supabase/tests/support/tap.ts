import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type pg from 'pg'

/** An assertion in a pgTAP file. `problem`: pgTAP's message for a failed one. */
export interface Assertion {
  name: string
  problem: string | undefined
}

/** The file's text with `\ir <file>` resolved as in psql, so that `supabase test db` can run the same files. */
async function readSql(path: string): Promise<string> {
  const text = await readFile(path, 'utf8')
  const included = /^\\ir (\S+)$/m.exec(text)
  if (!included?.[1]) return text
  const inner = await readSql(join(dirname(path), included[1]))
  return text.replace(included[0], () => inner)
}

function parse(lines: string[]): Assertion[] {
  const assertions: Assertion[] = []
  for (const line of lines) {
    const [, failed, name = ''] = /^(not )?ok \d+(?: - (.*))?/.exec(line) ?? []
    const current = assertions.at(-1)
    if (line.startsWith('ok ') || failed) assertions.push({ name, problem: failed && line })
    else if (line.startsWith('#') && current?.problem) current.problem += `\n${line}`
  }
  return assertions
}

/**
 * Runs a pgTAP file, which rolls back its changes. A statement that fails, or takes longer than `patience` (in
 * milliseconds), counts as one failed assertion.
 */
export async function runTap(client: pg.Client, path: string, patience = 60_000): Promise<Assertion[]> {
  const lines: string[] = []
  const sql = await readSql(path)
  await client.query(`set statement_timeout = ${patience}`)
  try {
    const results = await client.query<Record<string, unknown>>(sql)
    for (const { rows } of [results].flat()) {
      for (const value of rows.flatMap((row) => Object.values(row))) {
        if (typeof value === 'string') lines.push(...value.split('\n'))
      }
    }
  } catch (error) {
    const { message, position } = error as pg.DatabaseError
    const at = sql.slice(0, Number(position ?? 0)).split('\n').length
    await client.query('rollback')
    return [{ name: 'runs to its end', problem: `${message} (line ${at} with its includes)` }]
  }
  const assertions = parse(lines)
  return assertions.length > 0 ? assertions : [{ name: 'asserts something', problem: 'no assertion' }]
}
