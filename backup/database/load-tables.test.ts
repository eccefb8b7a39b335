import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { emptyManifest } from '../archive/manifest.fixture.ts'
import type { Archive } from '../archive/reader.ts'
import { loadTables } from './load-tables.ts'

const archive: Archive = {
  manifest: emptyManifest,
  rows: {},
  partsOf: () => [],
  files: () => (async function* () {})(),
  close: () => Promise.resolve(),
}

/** Restores an archive without tables into a database that a worker uses, or not, and returns the statements. */
function restore(hasWorker: boolean) {
  const database = new pg.Client()
  const statements: string[] = []
  const answer = (text: string) => {
    statements.push(text)
    if (text.includes('from jobs.heartbeat')) return { rowCount: Number(hasWorker) }
    return { rows: text.includes('jobs.heartbeat') ? [{ name: 'jobs.heartbeat' }] : [] }
  }
  vi.spyOn(database, 'query').mockImplementation(answer)
  return { statements, done: loadTables(database, archive, new AbortController().signal) }
}

test('rows are committed unless a worker has started during the restore', async () => {
  const alone = restore(false)
  await alone.done
  expect(alone.statements).toContain('commit')
  const joined = restore(true)
  await expect(joined.done).rejects.toThrow('A worker uses this database')
  expect(joined.statements).toContain('begin')
  expect(joined.statements).not.toContain('commit')
})
