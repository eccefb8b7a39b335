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

/** Restores an archive without tables into a database that has people, or that a worker uses, and returns the statements. */
function restore({ hasPeople = false, hasWorker = false } = {}) {
  const database = new pg.Client()
  const statements: string[] = []
  const answer = (text: string, [table]: string[] = []) => {
    statements.push(text)
    if (text.startsWith('select to_regclass($1)')) return { rows: [{ name: table }] }
    if (text.startsWith('select from public.profiles')) return { rowCount: Number(hasPeople) }
    if (text.includes('from jobs.heartbeat')) return { rowCount: Number(hasWorker) }
    return { rows: text.includes('jobs.heartbeat') ? [{ name: 'jobs.heartbeat' }] : [] }
  }
  vi.spyOn(database, 'query').mockImplementation(answer)
  return { statements, done: loadTables(database, archive, new AbortController().signal) }
}

test('rows are committed unless a worker has started during the restore', async () => {
  const alone = restore()
  await alone.done
  expect(alone.statements).toContain('commit')
  const joined = restore({ hasWorker: true })
  await expect(joined.done).rejects.toThrow('A worker uses this database')
  expect(joined.statements).toContain('begin')
  expect(joined.statements).not.toContain('commit')
})

test('nothing is replaced in a database that already has people', async () => {
  const { statements, done } = restore({ hasPeople: true })
  await expect(done).rejects.toThrow('This database already has people')
  expect(statements.filter((text) => /^(?:delete|commit)/.test(text))).toEqual([])
})
