import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import pg from 'pg'
import { StartError } from '../start-error.ts'

/** Runs an SQL file as one transaction. Throws a StartError with the file and line of a failure. */
export async function runSqlFile(client: pg.Client, file: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  await client.query(text).catch((cause: unknown) => {
    if (!(cause instanceof pg.DatabaseError)) throw cause
    const line = text.slice(0, Number(cause.position ?? 0)).split('\n').length
    const where = cause.position === undefined ? (cause.where?.split('\n')[0] ?? '') : `line ${line}`
    throw new StartError(
      `${basename(file)}, ${where}: ${cause.message}${cause.detail ? ` (${cause.detail})` : ''}`,
      `fix ${file} and start again`,
    )
  })
}
