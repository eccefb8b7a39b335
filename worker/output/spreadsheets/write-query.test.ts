import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { JobContext } from '../../runtime/job.ts'
import { texts } from '../../texts/texts.ts'
import { writeQuery } from './write-query.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-query-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Writes so many rows of a database to a file. Returns the reports of the progress, and the lines of the file. */
async function written(count: number): Promise<{ reports: unknown[]; lines: string[] }> {
  const rows = Array.from({ length: count }, (_, index) => ({ name: `Row ${index + 1}` }))
  const client = {
    query: async (text: string) => {
      const batch = /^fetch (\d+)/.exec(text)?.[1]
      const counted = text.startsWith('select count') ? [{ count }] : []
      return { command: 'SELECT', rows: batch === undefined ? counted : rows.splice(0, Number(batch)) }
    },
    release: () => undefined,
  }
  const database = new Kysely({ dialect: new PostgresDialect({ pool: { connect: async () => client } as never }) })
  const reports: unknown[] = []
  const job = {
    folder,
    texts: texts.en,
    transaction: (work: (given: typeof database) => Promise<unknown>) => work(database),
    progress: async (...report: unknown[]) => void reports.push(report),
  } as unknown as JobContext
  const { file } = await writeQuery(job, {
    format: 'csv',
    name: 'rows',
    columns: [{ key: 'name', title: 'name', type: 'text' }],
    query: sql`select name from rows`,
  })
  return { reports, lines: (await readFile(file?.path ?? '', 'utf8')).trim().split('\r\n').slice(1) }
}

test('reports after each hundred rows how many are written', async () => {
  const { reports, lines } = await written(250)
  expect(reports).toEqual([
    [0, 250],
    [100, 250],
    [200, 250],
    [250, 250],
  ])
  expect([lines.length, lines[0], lines.at(-1)]).toEqual([250, 'Row 1', 'Row 250'])
})
